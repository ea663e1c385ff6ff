import { leafLight, windowLight } from '../light.ts';
import { at, type Brush, type Drawing, ellipse, mix, rect, width } from '../paint.ts';
import { books, casement, clouds, hills, lamp, mug, plant, room, twigs } from '../props.ts';

const frame = (b: Brush, w: number, h: number, on: string) =>
  b.blurred(b.fill(rect(6, 10, w, h), b.p.dusk, 0.5), 6) +
  b.form(rect(0, 0, w, h), '#b9834f', { shade: 0.05, hatch: false }) +
  b.flat(rect(12, 12, w - 24, h - 24), b.p.paper, on, 2);

export const livingRoomCorner: Drawing = (b) => {
  const { ground, size } = b;
  const seat = b.p.main;
  return (
    room(b, b.p.wall, mix('#c99763', b.p.paper, 0.2)) +
    at(
      120,
      ground - 520 * size,
      size,
      frame(
        b,
        170,
        210,
        b.fill(ellipse(90, 90, 52), b.p.accent) +
          b.fill(
            'M0 150Q60 90 110 140T190 130L190 230L0 230Z'.replace('T190 130', 'Q150 170 190 130'),
            b.p.second,
          ),
      ),
    ) +
    at(
      310,
      ground - 480 * size,
      size * 0.8,
      frame(b, 130, 160, b.line('M30 120C30 40 100 40 90 90C80 120 50 110 56 84', 8, b.p.main)),
    ) +
    at(600, ground + 10, size * 1.1, lamp(b, b.p.accent, 400)) +
    b.flat(
      ellipse(340, ground + 104, 330, 66),
      mix(b.p.second, b.p.paper, 0.2),
      b.line(ellipse(340, ground + 104, 280, 48), 4, b.p.paper),
    ) +
    at(118, ground + 24, size * 1.3, plant(b, 270, b.p.second)) +
    at(
      380,
      ground + 100,
      size * 1.2,
      b.cast(0, 0, 150, 0.9) +
        b.line('M-110 -40L-122 0M110 -40L122 0', 11) +
        b.form('M-110 -70C-130 -300 -90 -330 0 -330C90 -330 130 -300 110 -70Z', seat) +
        b.form('M-120 -112Q0 -134 120 -112L124 -44Q0 -30 -124 -44Z', mix(seat, b.p.paper, 0.16), {
          shade: 0.2,
        }) +
        b.form('M-168 -150C-170 -190 -112 -192 -108 -150L-104 -40L-150 -36Z', mix(seat, b.p.ink, 0.06)) +
        b.form('M168 -150C170 -190 112 -192 108 -150L104 -40L150 -36Z', mix(seat, b.p.ink, 0.2)) +
        at(
          -10,
          -126,
          1,
          b.form(
            'M-70 -6C-80 -60 -74 -100 -60 -110Q0 -96 60 -110C74 -100 80 -60 70 -6Q0 -18 -70 -6Z',
            b.p.accent,
            { on: b.line('M-80 -60L80 -60M0 -120L0 0', 7, b.p.paper) },
          ),
          6,
        ),
    ) +
    windowLight(b, { x: 0.08, y: 0.1, strength: 0.36 })
  );
};

export const shelfWithBooks: Drawing = (b) => {
  const { size } = b;
  const spines = (wide: number) => {
    let x = 0;
    let out = '';
    let index = b.r.between(0, 4);
    while (x < wide - 26) {
      const w = 22 + ((index * 17) % 22);
      const high = 108 + ((index * 41) % 50);
      const colour =
        [
          b.p.main,
          b.p.paper,
          b.p.second,
          b.p.accent,
          mix(b.p.main, b.p.ink, 0.4),
          mix(b.p.second, b.p.paper, 0.4),
        ][index % 6] ?? b.p.main;
      out +=
        b.form(rect(x, -high, w, high, 2), colour, { shade: 0.3, hatch: false, line: 2.6 }) +
        b.line(
          `M${x + w * 0.3} ${-high + 20}L${x + w * 0.7} ${-high + 20}M${x + w * 0.3} ${-high + 30}L${x + w * 0.7} ${-high + 30}`,
          2.4,
          b.p.ink,
          0.7,
        );
      x += w + 2;
      index += 1;
    }
    return out;
  };
  const rows = b.h > 1100 ? 4 : b.h > 800 ? 3 : 2;
  const gap = (b.h * 0.84) / rows;
  return (
    b.fill(rect(-20, -20, width + 40, b.h + 40), mix(b.p.second, b.p.paper, 0.25)) +
    Array.from({ length: rows }, (_, row) => {
      const y = b.h * 0.1 + gap * (row + 0.78);
      const side = row % 2;
      return (
        b.blurred(b.fill(rect(70, y + 18, 620, 34), b.p.dusk, 0.5), 9) +
        at(side ? 330 : 96, y, size * 0.98, spines(250)) +
        (row % 3 === 0
          ? at(side ? 190 : 520, y, size * 0.8, twigs(b, b.p.main, b.p.accent))
          : row % 3 === 1
            ? at(170, y, size * 0.94, plant(b, 150, b.p.main))
            : at(510, y, size, books(b, 3))) +
        (row === 0 ? at(430, y, size * 0.8, mug(b, b.p.second)) : '') +
        b.form(rect(40, y, 640, 22, 3), '#b9834f', { shade: 0.06, hatch: false }) +
        b.line(`M110 ${y + 24}L110 ${y + 56}L70 ${y + 24}M610 ${y + 24}L610 ${y + 56}L650 ${y + 24}`, 5)
      );
    }).join('') +
    windowLight(b, { x: 0.14, y: 0.08, strength: 0.36 }) +
    leafLight(b, 'right')
  );
};

export const plantsOnTheSill: Drawing = (b) => {
  const { ground, size } = b;
  const [w, h] = [430, ground - b.h * 0.12];
  const view =
    b.fill(rect(-20, -20, w + 40, h + 40), mix(b.p.accent, b.p.paper, 0.55)) +
    clouds(b, h * 0.2) +
    hills(b, h * 0.66, mix(b.p.second, b.p.accent, 0.2), 3, w);
  const curtain = (x: number, side: number) =>
    b.form(
      `M${x} -30L${x + side * 150} -30C${x + side * (130 + b.swing() * 8)} ${b.h * 0.3} ${x + side * (160 + b.swing() * 10)} ${b.h * 0.5} ${x + side * 110} ${ground + 60}L${x} ${ground + 80}Z`,
      mix(b.p.main, b.p.paper, 0.1),
      {
        on: [30, 62, 96, 124]
          .map((dx) =>
            b.line(
              `M${x + side * dx} -40C${x + side * (dx - 10)} ${b.h * 0.3} ${x + side * (dx + 8)} ${b.h * 0.5} ${x + side * (dx - 14)} ${ground + 90}`,
              4,
              mix(b.p.main, b.p.ink, 0.4),
              0.6,
            ),
          )
          .join(''),
      },
    );
  return (
    b.fill(rect(-20, -20, width + 40, b.h + 40), mix(b.p.wall, b.p.paper, 0.3)) +
    casement(b, 145, b.h * 0.1, w, h, view) +
    at(0, 0, 1, curtain(-20, 1) + curtain(740, -1)) +
    at(230, ground + 4, size * 0.95, plant(b, 250, b.p.main)) +
    at(372, ground + 6, size * 0.8, plant(b, 170, b.p.accent)) +
    at(500, ground + 4, size * 0.9, twigs(b, b.p.second, b.p.main)) +
    b.form(rect(60, ground + 4, 600, 34, 5), b.p.paper, { shade: 0.05, hatch: false }) +
    b.fill(rect(-20, ground + 120, 760, b.h), mix(b.p.wall, b.p.dusk, 0.18)) +
    windowLight(b, { x: 0.3, y: 0.42, strength: 0.22 })
  );
};

export const freshPaint: Drawing = (b) => {
  const { ground, size } = b;
  const edge = 420 + b.swing() * 0;
  return (
    room(b, mix(b.p.paper, b.p.wall, 0.3), mix('#c99763', b.p.paper, 0.3)) +
    b.flat(
      `M-30 -30L${edge} -30C${edge - 30} ${b.h * 0.1} ${edge + 30} ${b.h * 0.2} ${edge - 16} ${b.h * 0.3}C${edge + 40} ${b.h * 0.4} ${edge - 40} ${b.h * 0.5} ${edge + 10} ${b.h * 0.6}L${edge - 24} ${ground}L-30 ${ground}Z`,
      b.p.main,
      Array.from({ length: 12 }, (_, index) =>
        b.line(
          `M${index * 40 - 10} -20L${index * 40 - 4} ${ground}`,
          12,
          mix(b.p.main, b.p.paper, 0.3),
          0.25,
        ),
      ).join(''),
      0,
    ) +
    at(
      250,
      ground + 70,
      size * 1.2,
      b.cast(0, 0, 120, 1) +
        b.line('M60 -430L150 0M-60 -430L-130 0', 19) +
        b.line('M60 -430L150 0M-60 -430L-130 0', 13, '#c99763') +
        [60, 150, 240, 330]
          .map(
            (y) =>
              b.line(`M${-128 + y * 0.16} ${-y}L${146 - y * 0.2} ${-y}`, 19) +
              b.line(`M${-128 + y * 0.16} ${-y}L${146 - y * 0.2} ${-y}`, 13, '#d9ad7a'),
          )
          .join('') +
        b.form(rect(-92, -448, 184, 28, 5), '#c99763') +
        at(
          0,
          -448,
          0.8,
          b.line('M-58 -96C-50 -190 50 -190 58 -96', 5) +
            b.form('M-62 -100L62 -100L54 0Q0 10 -54 0Z', mix(b.p.paper, b.p.ink, 0.12), {
              on: b.fill(
                'M-70 -110L70 -110L70 -84C50 -84 50 -40 36 -40C22 -40 26 -84 0 -84C-20 -84 -20 -56 -32 -56C-44 -56 -40 -84 -70 -84Z',
                b.p.main,
              ),
            }) +
            b.flat(ellipse(0, -100, 62, 16), b.p.main),
        ),
    ) +
    at(
      560,
      ground - 200 * size + b.swing() * 20,
      size * 1.1,
      b.line('M0 0L0 90L40 90L40 250', 9) +
        b.form(rect(28, 190, 24, 130, 10), b.p.second) +
        b.form(rect(-80, -34, 160, 62, 24), mix(b.p.main, b.p.paper, 0.12), { shade: 0.2 }),
    ) +
    at(560, ground + 90, size, books(b, 2)) +
    windowLight(b, { x: 0.36, y: 0.06, strength: 0.34 })
  );
};
