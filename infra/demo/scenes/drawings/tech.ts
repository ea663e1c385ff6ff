import { leafLight, windowLight } from '../light.ts';
import { at, type Brush, type Drawing, ellipse, mix, rect, width } from '../paint.ts';
import { books, halo, lamp, mug, phone, plant, plinth, room, tableTop } from '../props.ts';

export const headphonesOnStand: Drawing = (b) => {
  const { ground, size } = b;
  const cup = (x: number, side: number) =>
    at(
      x,
      -190,
      1,
      b.form(
        'M-34 -78Q-44 -78 -44 -60L-44 60Q-44 78 -34 78L34 78Q44 78 44 60L44 -60Q44 -78 34 -78Z',
        mix(b.p.ink, b.p.main, 0.2),
        { hatch: false },
      ) +
        at(
          side * 26,
          0,
          1,
          b.form(ellipse(0, 0, 30, 74), b.p.main) +
            b.fill(ellipse(-4, -6, 13, 38), mix(b.p.main, b.p.paper, 0.3)) +
            b.line('M-4 -30L-4 20', 4),
        ),
      0,
    );
  const waves = Array.from({ length: 4 }, (_, index) => {
    const r = 250 + ((index + b.t) % 4) * 60;
    return `<circle cx="0" cy="-230" r="${r}" fill="none" stroke="${b.p.accent}" stroke-width="5" opacity="${(0.75 - ((index + b.t) % 4) * 0.18).toFixed(2)}"/>`;
  }).join('');
  return (
    room(b, mix(b.p.second, b.p.ink, 0.18), mix(b.p.second, b.p.paper, 0.3)) +
    at(360, ground + 20, size * 1.2, waves) +
    at(360, ground + 80 * size, size, plinth(b, 360, 74, b.p.accent)) +
    at(
      360,
      ground + 80 * size - 74 * size,
      size * 1.25,
      b.form(ellipse(0, -6, 84, 18), b.p.paper) +
        b.form(rect(-13, -366, 26, 362, 8), '#c99763', { shade: 0.4 }) +
        b.line('M-150 -210C-160 -470 160 -470 150 -210', 37) +
        b.line('M-150 -210C-160 -470 160 -470 150 -210', 30, b.p.main) +
        b.line('M-142 -290C-120 -400 -20 -420 40 -410', 6, mix(b.p.main, b.p.paper, 0.6)) +
        b.line('M-128 -230C-130 -420 130 -420 128 -230', 11, b.p.ink) +
        cup(-146, -1) +
        cup(146, 1),
    ) +
    at(110, ground + 50, size, books(b, 3)) +
    windowLight(b, { x: 0.3, y: 0.04, strength: 0.3 })
  );
};

export const unboxing: Drawing = (b) => {
  const { ground, size } = b;
  const k = size * 1.3;
  const lift = 26 + b.swing() * 12;
  const card = '#c79a66';
  const watch =
    b.form('M-44 -110L44 -110L58 -220L-58 -220Z', b.p.main) +
    b.form('M-44 70L44 70L58 180L-58 180Z', b.p.main) +
    b.form(rect(-78, -116, 156, 190, 42), b.p.ink, { shade: 0.12, hatch: false }) +
    b.flat(
      rect(-62, -100, 124, 158, 30),
      mix(b.p.second, b.p.ink, 0.4),
      b.line('M-34 -20C-34 -66 34 -66 34 -20C34 26 -34 26 -34 -20', 9, mix(b.p.paper, b.p.ink, 0.6)) +
        b.line('M0 -54C34 -54 34 14 0 14', 9, b.p.accent) +
        b.line('M-12 -20L-4 -10L14 -34', 6, b.p.paper),
      2,
    );
  return (
    room(b, b.p.wall, mix(b.p.paper, b.p.second, 0.3)) +
    halo(b, mix(b.p.second, b.p.wall, 0.15), ground, 'disc') +
    at(
      360,
      ground + 130 * size,
      k,
      b.cast(0, 0, 200, 1) +
        b.form('M-190 -190L-120 -250L260 -250L190 -190Z', mix(card, b.p.ink, 0.5), { shade: 0, line: 3 }) +
        b.form('M-190 -190L-120 -250L-230 -330L-300 -262Z', mix(card, b.p.paper, 0.3), { shade: 0.2 }) +
        b.form('M190 -190L260 -250L330 -196L280 -140Z', mix(card, b.p.ink, 0.1), {}) +
        Array.from({ length: 7 }, (_, index) =>
          b.flat(
            `M${-150 + index * 46} -196C${-170 + index * 46} -236 ${-130 + index * 46} -270 ${-108 + index * 46} -230C${-90 + index * 46} -216 ${-100 + index * 46} -196 ${-120 + index * 46} -186Z`,
            index % 2 ? b.p.paper : mix(b.p.accent, b.p.paper, 0.4),
            '',
            2.2,
          ),
        ).join('') +
        at(20, -310 - lift, 0.95, watch, 8 + b.swing(1, 0.2) * 3) +
        b.form(rect(-190, -190, 380, 190, 4), card, {
          shade: 0.22,
          on:
            b.fill(rect(-20, -200, 44, 80), mix(b.p.accent, b.p.paper, 0.2), 0.9) +
            b.line('M-150 -50L-70 -50M-150 -34L-100 -34', 4, b.p.ink, 0.6) +
            b.line('M110 -70L110 -30M94 -54L110 -72L126 -54M140 -30L80 -30', 4, b.p.ink, 0.6),
        }),
    ) +
    leafLight(b, 'right') +
    windowLight(b, { x: 0.08, y: 0.06, strength: 0.26 })
  );
};

const bubbles = (b: Brush) =>
  b.fill(rect(-80, -340, 160, 90), b.p.main) +
  b.fill(ellipse(-44, -276, 17), b.p.paper) +
  b.line('M-16 -284L44 -284M-16 -268L24 -268', 6, b.p.paper) +
  [0, 1, 2]
    .map((index) =>
      at(
        0,
        -226 + index * 72,
        1,
        b.fill(rect(-62, 0, 124, 60, 10), index === 1 ? b.p.second : mix(b.p.wall, b.p.paper, 0.3)) +
          b.fill(ellipse(-38, 30, 15), b.p.accent) +
          b.line('M-12 22L46 22M-12 38L26 38', 5, b.p.ink, 0.75),
      ),
    )
    .join('') +
  at(0, -226 + ((b.t * 2) % 1) * 8, 1, '');

export const appOnAPhone: Drawing = (b) => {
  const { ground, size } = b;
  return (
    room(b, mix(b.p.wall, b.p.paper, 0.3), mix(b.p.main, b.p.paper, 0.25)) +
    halo(b, b.p.second, ground, 'arch') +
    at(596, ground + 30, size * 1.2, plant(b, 260, b.p.accent)) +
    at(
      370,
      ground + 74 * size,
      size,
      b.cast(0, 0, 120, 1.1) +
        b.form('M-130 0L-100 -56L120 -56L150 0Q10 18 -130 0Z', '#c99763', { shade: 0.3 }),
    ) +
    at(368, ground + 40 * size, size * 1.36, phone(b, bubbles(b)), -5 + b.swing() * 1.6) +
    at(130, ground + 76 * size, size * 1.1, mug(b, b.p.main)) +
    windowLight(b, { x: 0.06, y: 0.1, strength: 0.3 })
  );
};

export const deskAtNight: Drawing = (b) => {
  const { ground, size } = b;
  const code = Array.from({ length: 8 }, (_, index) =>
    b.line(
      `M${-130 + (index % 3) * 26} ${-236 + index * 24}L${-70 + ((index * 67) % 170)} ${-236 + index * 24}`,
      8,
      [b.p.accent, b.p.main, b.p.paper][index % 3] ?? b.p.paper,
    ),
  ).join('');
  return (
    room(b, mix(b.p.ink, b.p.second, 0.42), mix('#a87648', b.p.ink, 0.2)) +
    b.flat(ellipse(width / 2 + 40, ground - 270 * size, 220 * size), mix(b.p.second, b.p.ink, 0.2), '', 0) +
    at(112, ground + 30, size * 1.05, lamp(b, b.p.main, 380)) +
    at(
      400,
      ground + 56 * size,
      size * 1.3,
      b.cast(0, 0, 190, 0.8) +
        b.form(rect(-176, -282, 352, 236, 16), b.p.ink, { shade: 0.06, hatch: false }) +
        b.flat(
          rect(-160, -268, 320, 206, 6),
          mix(b.p.ink, b.p.second, 0.3),
          code +
            b.fill(rect(-150 + Math.round(b.t * 4) * 0, -64, 12, 16), b.p.accent, b.t % 0.5 < 0.25 ? 1 : 0.1),
          2,
        ) +
        b.form('M-190 -46L190 -46L228 -6Q230 4 216 4L-216 4Q-230 4 -228 -6Z', mix(b.p.paper, b.p.wall, 0.4), {
          shade: 0.12,
          on: b.line('M-168 -34L168 -34M-178 -24L178 -24M-60 -10L60 -10', 4, b.p.ink, 0.5),
        }),
    ) +
    at(640, ground + 40, size, plant(b, 190, b.p.accent)) +
    at(180, ground + 120 * size, size, mug(b, b.p.main)) +
    b.blurred(
      ellipse(150, ground - 200, 300)
        .replace(/^/, `<path fill="${b.p.accent}" d="`)
        .concat('"/>'),
      60,
      'style="mix-blend-mode:soft-light" opacity=".8"',
    )
  );
};

export const gadgetsFromAbove: Drawing = (b) => {
  const k = b.size * 1.1;
  const lay = (x: number, y: number, turn: number, content: string, shadow: string) =>
    at(x, y, k, b.blurred(at(12, 14, 1, b.fill(shadow, b.p.dusk, 0.55)), 7) + content, turn);
  const y = (share: number) => b.h * share;
  const camera = rect(-110, -76, 220, 152, 22);
  const earbuds = rect(-62, -50, 124, 100, 42);
  const book = rect(-90, -120, 180, 240, 8);
  return (
    tableTop(b, mix(b.p.second, b.p.wall, 0.35), mix(b.p.main, b.p.paper, 0.1)) +
    lay(
      250,
      y(0.3),
      -12,
      b.form(book, b.p.accent, { shade: 0.16 }) +
        b.line('M-66 -120L-66 120', 3) +
        b.flat(
          rect(-30, -80, 90, 50, 4),
          b.p.paper,
          b.line('M-16 -62L40 -62M-16 -48L20 -48', 3, b.p.ink, 0.7),
          2,
        ),
      book,
    ) +
    lay(
      470,
      y(0.4),
      14,
      b.form(camera, b.p.ink, { shade: 0.2, hatch: false }) +
        b.flat(rect(-110, -34, 220, 70), mix(b.p.main, b.p.ink, 0.1), '', 2) +
        b.form(ellipse(6, 4, 66), mix(b.p.ink, b.p.paper, 0.16), { hatch: false }) +
        b.flat(
          ellipse(6, 4, 46),
          mix(b.p.second, b.p.ink, 0.5),
          b.fill(ellipse(-10 + b.swing() * 4, -12, 15), b.p.paper, 0.8),
        ) +
        b.form(rect(52, -100, 44, 26, 6), b.p.main, { hatch: false }),
      camera,
    ) +
    lay(
      220,
      y(0.66),
      20,
      b.form(earbuds, b.p.paper, { shade: 0.2 }) +
        b.line('M-62 -10L62 -10', 2.6) +
        b.fill(ellipse(0, 16, 5), b.p.main),
      earbuds,
    ) +
    lay(
      470,
      y(0.74),
      -8,
      `<g transform="translate(0 175)">${phone(b, bubbles(b))}</g>`,
      rect(-88, -175, 176, 350, 28),
    ) +
    at(
      600,
      y(0.13),
      k,
      b.line('M-60 0C-20 -60 60 -40 60 10C60 60 -40 60 -30 10C-20 -30 40 -20 30 20', 9) +
        b.line('M-60 0C-20 -60 60 -40 60 10C60 60 -40 60 -30 10C-20 -30 40 -20 30 20', 5, b.p.paper),
    ) +
    windowLight(b, { x: 0.22, y: 0.16, strength: 0.24 })
  );
};
