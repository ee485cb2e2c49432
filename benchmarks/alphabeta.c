/* Alpha-beta on the map game in C: what the compiled engine and the trace's text are measured against.
 *
 *     gcc -O3 -march=native -o alphabeta alphabeta.c
 *     ./alphabeta PROBLEM events|columns|count ROUNDS     the best time of a search, in seconds
 *     ./alphabeta PROBLEM trace OUT                       the same text as webviz writes, to a file
 *
 * The problem is what benchmarks/native.py writes: five 32-bit numbers, the tables, the labels. Positions are
 * bit sets over moves in words of 64 bits, as in webviz/games/map_coloring.py; the search keeps its own stack.
 * The number of words is a constant of each copy of the search, so that loops over words unroll.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { INF = INT32_MAX, DEEPEST = 256, MOST_WORDS = 64, ROOM = 65536, LOW = -4096, HIGH = 4096 };
#define ALWAYS static inline __attribute__((always_inline))

typedef uint64_t Word;
typedef struct { int32_t value, alpha, beta; uint16_t move, depth; } Event;
typedef struct { int32_t value, alpha, beta, score; uint32_t node; uint16_t move; } Frame;
typedef struct { uint16_t *depth; uint32_t *move; int32_t *value; uint32_t *size, *legal; size_t room; } Columns;

static int words, limit, moves, root_move, root_score;
static Word *opens, *kills, *root_reach, *root_dead;
static int32_t *gain[2];
static char (*labels)[32];
static int *label_length;

static Word reach[DEEPEST][MOST_WORDS], dead[DEEPEST][MOST_WORDS], untried[DEEPEST][MOST_WORDS];
static Frame stack[DEEPEST];
static int at, is_done, best_move;
static uint64_t nodes;
static Event events[ROOM + 2 * 4096 + 4];
static Columns out;

static void *take(FILE *file, size_t size) {
    void *data = malloc(size);
    if (!data || fread(data, 1, size, file) != size) { perror("problem"); exit(1); }
    return data;
}

static void load(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) { perror(path); exit(1); }
    int32_t *head = take(file, 5 * sizeof *head);
    words = head[0]; limit = head[1]; moves = head[2]; root_move = head[3]; root_score = head[4];
    size_t row = words * sizeof(Word);
    opens = take(file, moves * row); kills = take(file, moves * row);
    root_reach = take(file, row); root_dead = take(file, row);
    for (int player = 0; player < 2; player++) gain[player] = take(file, moves * sizeof(int32_t));
    labels = take(file, moves * sizeof *labels);
    label_length = malloc(moves * sizeof *label_length);
    for (int m = 0; m < moves; m++) label_length[m] = (int)strnlen(labels[m], sizeof *labels);
    fclose(file);
}

static void begin(void) {
    for (int w = 0; w < words; w++) {
        reach[0][w] = root_reach[w]; dead[0][w] = root_dead[w]; untried[0][w] = root_reach[w] & ~root_dead[w];
    }
    stack[0] = (Frame){-INF, -INF, INF, root_score, 0, (uint16_t)root_move};
    at = is_done = 0; nodes = 1;
}

static void grow(void) {
    if (nodes + 2 * ROOM < out.room) return;
    out.room = out.room ? 2 * out.room : 4 * ROOM;
    out.depth = realloc(out.depth, out.room * sizeof *out.depth);
    out.move = realloc(out.move, out.room * sizeof *out.move);
    out.value = realloc(out.value, out.room * sizeof *out.value);
    out.size = realloc(out.size, out.room * sizeof *out.size);
    out.legal = realloc(out.legal, out.room * sizeof *out.legal);
}

static void drop(void) {
    free(out.depth); free(out.move); free(out.value); free(out.size); free(out.legal);
    out = (Columns){0};
}

enum Keep { EVENTS, COLUMNS, COUNT };

ALWAYS void put(enum Keep keep, int64_t n, int move, int depth, int32_t value, int32_t alpha, int32_t beta) {
    if (keep == EVENTS) events[n] = (Event){value, alpha, beta, (uint16_t)move, (uint16_t)depth};
}

ALWAYS void row(enum Keep keep, int move, int depth, int32_t value, uint32_t legal) {
    if (keep != COLUMNS) return;
    out.depth[nodes] = (uint16_t)depth; out.move[nodes] = move; out.value[nodes] = value;
    out.size[nodes] = 1; out.legal[nodes] = legal;
}

/* The children of a node just above the depth limit: leaves all, with the node's window in registers. */
ALWAYS int64_t leaves(enum Keep keep, const int W, Frame *f, int d, int64_t n) {
    const int minimizes = d & 1;
    const int32_t *gains = gain[minimizes];
    int32_t best = f->value, alpha = f->alpha, beta = f->beta;
    for (int w = 0; w < W; w++)
        for (Word rest = untried[d][w]; rest; rest &= rest - 1) {
            const int m = 64 * w + __builtin_ctzll(rest);
            const int32_t got = f->score + gains[m];
            put(keep, n, m, d + 1, got, alpha, beta);
            row(keep, m, d + 1, got, 0);
            nodes++;
            int cut;
            if (minimizes) { best = got < best ? got : best; cut = best <= alpha; beta = !cut && best < beta ? best : beta; }
            else { best = got > best ? got : best; cut = best >= beta; alpha = !cut && best > alpha ? best : alpha; }
            put(keep, n + 1, f->move, d, best, alpha, beta);
            n += 2;
            if (cut) { f->value = best; return n; }
        }
    f->value = best;
    return n;
}

/* Searches on until there are `room` events or nodes; returns how many events were put down. */
ALWAYS int64_t search(enum Keep keep, const int W, int64_t room) {
    int d = at;
    int64_t n = 0;
    const uint64_t first = nodes;
    while ((keep == EVENTS ? n : (int64_t)(nodes - first)) < room) {
        Frame *f = &stack[d];
        int32_t got;
        int m = -1;
        if (d && d + 1 == limit) n = leaves(keep, W, f, d, n);
        else
            for (int w = 0; w < W; w++)
                if (untried[d][w]) {
                    m = 64 * w + __builtin_ctzll(untried[d][w]);
                    untried[d][w] &= untried[d][w] - 1;
                    break;
                }
        if (m >= 0) {
            uint32_t legal = 0;
            got = f->score + gain[d & 1][m];
            if (d + 1 < limit)
                for (int w = 0; w < W; w++) {
                    const Word r = reach[d][w] | opens[m * W + w], k = dead[d][w] | kills[m * W + w];
                    reach[d + 1][w] = r; dead[d + 1][w] = k; untried[d + 1][w] = r & ~k;
                    legal += (uint32_t)__builtin_popcountll(r & ~k);
                }
            const int32_t shown = !legal ? got : d & 1 ? -INF : INF;
            put(keep, n++, m, d + 1, shown, f->alpha, f->beta);
            row(keep, m, d + 1, got, legal);
            nodes++;
            if (legal) {
                stack[++d] = (Frame){shown, f->alpha, f->beta, got, (uint32_t)(nodes - 1), (uint16_t)m};
                continue;
            }
        } else {
            got = f->value;
            if (keep == COLUMNS) { out.value[f->node] = got; out.size[f->node] = (uint32_t)(nodes - f->node); }
            if (!d) { is_done = 1; break; }
            f = &stack[--d];
        }
        if (!d && got > f->value) best_move = m >= 0 ? m : stack[1].move;
        int cut = 0;
        if (d & 1) { if (got < f->value) { f->value = got; cut = got <= f->alpha; if (!cut && got < f->beta) f->beta = got; } }
        else if (got > f->value) { f->value = got; cut = got >= f->beta; if (!cut && got > f->alpha) f->alpha = got; }
        if (cut) memset(untried[d], 0, W * sizeof(Word));
        put(keep, n++, f->move, d, f->value, f->alpha, f->beta);
    }
    at = d;
    return n;
}

#define COPIES(name, keep) \
    static __attribute__((noinline)) int64_t name(int64_t room) { \
        switch (words) { \
            case 1: return search(keep, 1, room); case 2: return search(keep, 2, room); \
            case 3: return search(keep, 3, room); case 4: return search(keep, 4, room); \
            default: return search(keep, words, room); \
        } \
    }
COPIES(search_events, EVENTS)
COPIES(search_columns, COLUMNS)
COPIES(search_count, COUNT)

/* Text: every number is copied from a table of 16 bytes, the last of which is its length. */
static char numbers[HIGH - LOW + 3][16];

static void prepare(void) {
    for (int x = LOW; x <= HIGH; x++) numbers[x - LOW][15] = (char)sprintf(numbers[x - LOW], "%d, ", x);
    numbers[HIGH - LOW + 1][15] = (char)sprintf(numbers[HIGH - LOW + 1], "-inf, ");
    numbers[HIGH - LOW + 2][15] = (char)sprintf(numbers[HIGH - LOW + 2], "inf, ");
}

ALWAYS char *number(char *p, int32_t x) {
    const char *text = numbers[x == INF ? HIGH - LOW + 2 : x == -INF ? HIGH - LOW + 1 : x - LOW];
    memcpy(p, text, 16);
    return p + text[15];
}

static char *write_lines(int64_t count, char *p) {
    for (int64_t n = 0; n < count; n++) {
        const Event e = events[n];
        memcpy(p, labels[e.move], 16);
        if (label_length[e.move] > 16) memcpy(p + 16, labels[e.move] + 16, 16);
        p += label_length[e.move];
        p = number(number(number(number(p, e.depth), e.value), e.alpha), e.beta) - 1;
        p[-1] = '\n';
    }
    return p;
}

static void trace(const char *path) {
    char *text = malloc(128 * (sizeof events / sizeof *events));
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0 || !text) { perror(path); exit(1); }
    prepare();
    begin();
    events[0] = (Event){-INF, -INF, INF, (uint16_t)root_move, 0};
    char *p = write_lines(1, text);
    while (!is_done) {
        p = write_lines(search_events(ROOM), p);
        if (is_done) p += sprintf(p, "%.*s%d", label_length[best_move], labels[best_move], stack[0].value);
        for (char *from = text; from < p;) {
            ssize_t written = write(file, from, p - from);
            if (written < 0) { perror(path); exit(1); }
            from += written;
        }
        p = text;
    }
    close(file);
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

int main(int count, char **arguments) {
    if (count != 4) { fprintf(stderr, "alphabeta PROBLEM events|columns|count ROUNDS | trace OUT\n"); return 2; }
    load(arguments[1]);
    if (!strcmp(arguments[2], "trace")) { trace(arguments[3]); return 0; }
    double best = 1e9;
    for (int round = atoi(arguments[3]); round > 0; round--) {
        double start = now();
        begin();
        while (!is_done) {
            if (arguments[2][0] == 'e') search_events(ROOM);
            else if (arguments[2][2] == 'l') { grow(); search_columns(ROOM); }
            else search_count(ROOM);
        }
        double time = now() - start;
        if (time < best) best = time;
        drop();
    }
    printf("%llu %.9f\n", (unsigned long long)nodes, best);
    return 0;
}
