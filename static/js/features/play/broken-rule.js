/** Which rule an illegal move breaks, in a sentence. Pure. */
import { BINDING_RULE, bindingName } from '../../search/binding.js';
import { neighbors } from '../../search/game.js';

/**
 * @import { Binding } from '../../search/binding.js'
 * @import { GameMap, Position } from '../../search/game.js'
 */

/**
 * On a map.
 * @param {GameMap} map
 * @param {Position} position
 * @param {string} region
 * @param {string} color
 * @param {Binding | null} binding  forbids the move where nothing else does
 */
export function brokenRule(map, { colored }, region, color, binding) {
  const has = colored.get(region);
  if (has) return `${region} is already colored: it has ${has.color}.`;
  const names = neighbors(map)[map.regions.indexOf(region)].map((r) => map.regions[r]);
  const beside = names.filter((name) => colored.has(name));
  if (!beside.length) return `${region} has no colored neighbor: a move must border on what is colored.`;
  const same = beside.find((name) => colored.get(name)?.color === color);
  if (same) return `${region} cannot be ${color}: its neighbor ${same} has that color.`;
  if (!binding) return '';
  return `${region} cannot be ${color}: ${bindingName(binding)} binds, and ${BINDING_RULE}.`;
}
