import { windowLight } from '../light.ts';
import { at, type Brush, type Drawing, ellipse, mix, outside, rect, width } from '../paint.ts';
import { clouds, hills, mug, plant, sun, tableTop } from '../props.ts';

export const fromTheTrain: Drawing = outside((b) => {
  const { size } = b;
  const [x, y, w, h] = [90, b.h * 0.13, 540, b.h * 0.5];
  const shift = b.t * 180;
  const poles = [0, 1]
    .map((index) => {
      const px = ((index * 360 - shift * 2) % 720) + ((index * 360 - shift * 2) % 720 < -60 ? 720 : 0);
      return b.line(
        `M${px} 0L${px} ${h}M${px - 40} ${h * 0.2}L${px + 40} ${h * 0.2}`,
        8,
        mix(b.p.ink, b.p.second, 0.2),
      );
    })
    .join('');
  const view =
    b.fill(rect(-20, -20, w + 40, h + 40), mix(b.p.accent, b.p.paper, 0.5)) +
    sun(b, w * 0.66, h * 0.34, 66, b.p.main) +
    at(-20, -b.h * 0.02, 1, clouds(b, h * 0.2)) +
    hills(b, h * 0.62, b.p.second, 4, w) +
    b.fill(rect(-20, h * 0.9, w + 40, h), mix(b.p.second, b.p.ink, 0.25)) +
    poles;
  const seat = b.p.main;
  return (
    b.fill(rect(-20, -20, width + 40, b.h + 40), mix(b.p.wall, b.p.paper, 0.3)) +
    b.flat(
      rect(-20, -20, width + 40, y - 40),
      mix(b.p.wall, b.p.ink, 0.1),
      b.line(`M-20 ${y - 84}L740 ${y - 84}`, 4),
    ) +
    b.form(rect(x - 26, y - 26, w + 52, h + 52, 66), mix(b.p.paper, b.p.wall, 0.2), {
      shade: 0.05,
      hatch: false,
    }) +
    at(x, y, 1, b.flat(rect(0, 0, w, h, 46), b.p.paper, view, 4)) +
    at(x, y, 1, b.fill(`M60 0L170 0L40 ${h}L-10 ${h}Z`, '#ffffff', 0.16)) +
    b.form(`M-30 ${b.h * 0.56}Q60 ${b.h * 0.52} 84 ${b.h * 0.6}L130 ${b.h + 30}L-30 ${b.h + 30}Z`, seat, {
      shade: 0.3,
      on: b.line(`M20 ${b.h * 0.62}L60 ${b.h}`, 5, mix(seat, b.p.ink, 0.4)),
    }) +
    b.form(
      `M190 ${b.h * 0.8}L${width + 30} ${b.h * 0.8}L${width + 30} ${b.h * 0.835}L190 ${b.h * 0.835}Q170 ${b.h * 0.82} 190 ${b.h * 0.8}Z`,
      '#c99763',
      { shade: 0.1 },
    ) +
    b.fill(rect(420, b.h * 0.836, 50, b.h), mix(b.p.ink, b.p.wall, 0.3)) +
    at(330 + b.swing(4) * 1.2, b.h * 0.805, size, mug(b, b.p.second)) +
    at(
      540,
      b.h * 0.805,
      size,
      b.form('M-110 0L-110 -22Q-50 -40 0 -20Q50 -40 110 -22L110 0Q50 -16 0 2Q-50 -16 -110 0Z', b.p.paper, {
        shade: 0.4,
      }) + b.line('M-90 -16Q-50 -28 -14 -14M14 -14Q50 -28 90 -16', 2),
    ) +
    windowLight(b, { x: 0.3, y: 0.3, strength: 0.24 })
  );
});

export const oldTown: Drawing = (b) => {
  const { ground } = b;
  const house = (x: number, w: number, high: number, colour: string, roof: string) => {
    const top = ground - high;
    const columns = w > 170 ? [0.24, 0.7] : [0.5];
    const windows = columns
      .flatMap((column) =>
        Array.from(
          { length: Math.floor(high / 150) },
          (_, row) => [x + w * column, top + 60 + row * 140] as const,
        ),
      )
      .map(
        ([wx, wy], index) =>
          b.flat(
            rect(wx - 25, wy, 50, 74, 4),
            index % 3 === 1 ? b.p.accent : mix(b.p.ink, b.p.second, 0.4),
            b.line(
              `M${wx} ${wy}L${wx} ${wy + 80}M${wx - 30} ${wy + 34}L${wx + 30} ${wy + 34}`,
              2.6,
              b.p.paper,
            ),
            2.6,
          ) +
          b.form(rect(wx - 49, wy - 2, 22, 78), b.p.second, { line: 2.2, shade: 0.3, hatch: false }) +
          b.form(rect(wx + 27, wy - 2, 22, 78), b.p.second, { line: 2.2, shade: 0.3, hatch: false }),
      )
      .join('');
    return (
      b.form(rect(x, top, w, high + 10), colour, { shade: 0.26, on: '' }) +
      windows +
      b.form(`M${x - 16} ${top}L${x + w * 0.5} ${top - 80}L${x + w + 16} ${top}Z`, roof, { shade: 0.4 })
    );
  };
  const cloth = (x: number, y: number, colour: string, index: number) =>
    b.form(
      `M${x} ${y}L${x + 54} ${y + 4}L${x + 50 + b.swing(1, index * 0.2) * 5} ${y + 74}L${x + 4 + b.swing(1, index * 0.2) * 5} ${y + 70}Z`,
      colour,
      { line: 2.6, shade: 0.3, hatch: false },
    );
  const line = b.h * 0.36;
  return (
    b.fill(rect(-20, -20, width + 40, b.h + 40), mix(b.p.second, b.p.paper, 0.55)) +
    sun(b, 372, b.h * 0.26, 88, b.p.accent) +
    clouds(b, b.h * 0.12) +
    at(0, 0, 1, house(250, 160, b.h * 0.34, mix(b.p.paper, b.p.main, 0.3), mix(b.p.main, b.p.dusk, 0.35))) +
    at(0, 0, 1, house(380, 130, b.h * 0.28, mix(b.p.accent, b.p.paper, 0.4), mix(b.p.main, b.p.dusk, 0.25))) +
    house(-60, 300, b.h * 0.58, mix(b.p.main, b.p.paper, 0.3), b.p.main) +
    house(500, 290, b.h * 0.52, mix(b.p.accent, b.p.paper, 0.15), mix(b.p.main, b.p.ink, 0.15)) +
    b.fill(`M240 ${ground}L500 ${ground}L780 ${b.h + 30}L-60 ${b.h + 30}Z`, mix(b.p.wall, b.p.paper, 0.4)) +
    b.fill(`M-30 ${ground}L240 ${ground}L-60 ${b.h + 30}Z`, mix(b.p.wall, b.p.dusk, 0.35)) +
    b.fill(`M780 ${ground}L500 ${ground}L780 ${b.h + 30}Z`, mix(b.p.wall, b.p.dusk, 0.2)) +
    Array.from({ length: 7 }, (_, index) => {
      const share = (index + 1) / 7;
      const y = ground + (b.h - ground) * share * share;
      return b.line(`M${240 - share * 300} ${y}L${500 + share * 280} ${y}`, 2 + share * 2, b.p.ink, 0.6);
    }).join('') +
    b.line(`M236 ${line}Q370 ${line + 44} 504 ${line - 14}`, 3) +
    [b.p.paper, b.p.main, b.p.accent, b.p.second]
      .map((colour, index) =>
        cloth(258 + index * 58, line + 14 + (index === 1 || index === 2 ? 8 : 0) - index * 3, colour, index),
      )
      .join('') +
    at(190, ground + 30, b.size * 0.8, plant(b, 170, b.p.main)) +
    at(570, ground + 50, b.size, plant(b, 190, b.p.main)) +
    at(360, ground + 110, b.size * 0.72, catFromBehind(b))
  );
};

const catFromBehind = (b: Brush) =>
  b.cast(0, 0, 60) +
  b.line(`M50 -10C120 -10 ${110 + b.swing() * 10} -90 ${86 + b.swing() * 14} -104`, 22) +
  b.form(
    'M-60 0C-74 -80 -40 -150 -34 -170C-46 -190 -46 -220 -40 -236L-16 -214L18 -214L42 -236C48 -216 46 -190 36 -170C44 -150 76 -80 62 0Q0 12 -60 0Z',
    b.p.ink,
    { hatch: false, shade: 0.2 },
  );

export const harbour: Drawing = outside((b) => {
  const { ground, size } = b;
  const sea = b.h * 0.46;
  const ripples = Array.from({ length: 22 }, (_, index) => {
    const y = sea + 24 + index * ((b.h - sea) / 22);
    const x = ((index * 173 + b.t * 60 * (index % 2 ? 1 : -1)) % 640) - 40;
    return b.line(
      `M${x} ${y}Q${x + 40} ${y - 8} ${x + 80} ${y}T${x + 150} ${y}`.replace(/T(\S+) (\S+)/, 'Q$1 $2 $1 $2'),
      3 + index * 0.12,
      index % 3 ? b.p.paper : mix(b.p.second, b.p.ink, 0.4),
      0.7,
    );
  }).join('');
  const bob = b.swing() * 6;
  return (
    b.fill(rect(-20, -20, width + 40, sea + 40), mix(b.p.accent, b.p.paper, 0.4)) +
    sun(b, 250, sea - 90 * size, 120 * size, b.p.main) +
    clouds(b, b.h * 0.1) +
    hills(b, sea - 20, mix(b.p.second, b.p.main, 0.2), 2) +
    b.flat(
      rect(-20, sea, width + 40, b.h),
      b.p.second,
      b.fill(`M170 ${sea}L330 ${sea}L400 ${b.h}L110 ${b.h}Z`, mix(b.p.main, b.p.accent, 0.6), 0.4) + ripples,
    ) +
    at(
      390,
      ground - 20 + bob,
      size * 1.3,
      b.blurred(b.fill(ellipse(0, 20, 220, 22), b.p.ink, 0.45), 6) +
        b.line('M20 -40L20 -420', 9) +
        b.form(`M32 -410C${140 + bob} -320 160 -180 ${170 + bob} -90L32 -84Z`, b.p.paper, {
          shade: 0.26,
          on:
            b.line('M30 -300L140 -300M30 -200L170 -200', 3, b.p.ink, 0.3) +
            b.fill(rect(20, -170, 200, 34), b.p.main),
        }) +
        b.form('M10 -390C-60 -300 -110 -190 -130 -90L10 -86Z', mix(b.p.accent, b.p.paper, 0.35), {
          shade: 0.3,
        }) +
        b.form('M-200 -70L220 -70C200 -10 160 14 110 18L-110 18C-160 10 -190 -20 -200 -70Z', b.p.main, {
          shade: 0.26,
          on: b.fill(rect(-220, -60, 460, 17), b.p.paper),
        }),
      b.swing(1, 0.2) * 2,
    ) +
    (b.h > 800
      ? at(
          600,
          sea + 40,
          0.42,
          b.form('M-200 -70L220 -70C200 -10 160 14 110 18L-110 18C-160 10 -190 -20 -200 -70Z', b.p.accent) +
            b.form('M32 -310L150 -90L32 -84Z', b.p.paper) +
            b.line('M20 -40L20 -330', 9),
        )
      : '') +
    b.line(
      `M470 ${b.h * 0.16}Q490 ${b.h * 0.145} 506 ${b.h * 0.16}Q522 ${b.h * 0.145} 542 ${b.h * 0.16}M560 ${b.h * 0.2}Q574 ${b.h * 0.19} 586 ${b.h * 0.2}Q598 ${b.h * 0.19} 612 ${b.h * 0.2}`,
      4,
    )
  );
});

export const packedSuitcase: Drawing = (b) => {
  const k = b.size * 1.1;
  const cloth = (x: number, y: number, w: number, h: number, colour: string, stripes = false) =>
    at(
      x,
      y,
      1,
      b.form(rect(0, 0, w, h, 14), colour, {
        shade: 0.1,
        hatch: false,
        on: stripes
          ? Array.from({ length: 5 }, (_, index) =>
              b.line(`M${18 + index * (w / 5)} -5L${18 + index * (w / 5)} ${h + 5}`, 7, b.p.paper, 0.75),
            ).join('')
          : '',
      }) + b.line(`M10 ${h * 0.5}Q${w / 2} ${h * 0.5 + 12} ${w - 10} ${h * 0.5}`, 2.4, b.p.ink, 0.6),
    );
  return (
    tableTop(b, mix(b.p.wall, '#c99763', 0.35), b.p.second) +
    at(
      350,
      b.h * 0.54,
      k,
      b.blurred(b.fill(rect(-230, -290, 510, 640, 40), b.p.dusk, 0.55), 14) +
        b.form(rect(-250, -310, 500, 620, 46), b.p.main, { shade: 0.06, hatch: false }) +
        b.flat(rect(-222, -282, 444, 564, 30), mix(b.p.paper, b.p.wall, 0.6)) +
        cloth(-200, -262, 190, 250, b.p.second) +
        cloth(10, -262, 190, 150, b.p.paper, false) +
        cloth(10, -100, 190, 170, mix(b.p.second, b.p.ink, 0.2), true) +
        cloth(-200, 4, 190, 130, b.p.accent) +
        at(
          -110,
          200,
          1,
          b.form(
            'M-86 -18C-96 -50 -20 -54 -10 -24L10 -24C20 -54 96 -50 86 -18C84 30 18 30 10 -6L-10 -6C-18 30 -84 30 -86 -18Z',
            b.p.ink,
            { hatch: false, shade: 0 },
          ) + b.fill(ellipse(-50, -14, 28, 20) + ellipse(50, -14, 28, 20), mix(b.p.main, b.p.ink, 0.35)),
          -8,
        ) +
        at(
          110,
          180,
          1,
          b.form(ellipse(0, 0, 96, 88), mix(b.p.accent, b.p.paper, 0.4), { shade: 0.2 }) +
            b.form(ellipse(0, -4, 54, 48), mix(b.p.accent, b.p.paper, 0.2), { shade: 0.3 }) +
            b.line('M-52 6C-30 36 30 36 52 6', 10, b.p.main),
        ) +
        b.line('M-236 0L236 0', 17) +
        b.line('M-236 0L236 0', 11, mix('#8a5527', b.p.ink, 0.15)) +
        b.form(rect(-24, -22, 48, 44, 5), b.p.accent, { shade: 0.3, hatch: false }),
    ) +
    at(
      590,
      b.h * 0.12,
      b.size,
      b.blurred(b.fill(rect(-50, -66, 116, 152, 6), b.p.dusk, 0.5), 6) +
        b.form(rect(-58, -78, 116, 156, 8), mix(b.p.second, b.p.ink, 0.35), { shade: 0.1 }) +
        b.line(
          'M0 -34C26 -34 26 6 0 6C-26 6 -26 -34 0 -34M-22 -14L22 -14M0 -34L0 6M-26 34L26 34',
          3,
          b.p.accent,
        ),
      14 + b.swing() * 1.5,
    ) +
    windowLight(b, { x: 0.1, y: 0.1, strength: 0.24 })
  );
};
