graph [
  node [
    id 0
    label "Center"
  ]
  node [
    id 1
    label "Left"
  ]
  node [
    id 2
    label "Right"
  ]
  node [
    id 3
    label "New Land"
  ]
  edge [
    source 0
    target 1
  ]
  edge [
    source 0
    target 2
  ]
  edge [
    source 0
    target 3
  ]
  edge [
    source 1
    target 2
  ]
]