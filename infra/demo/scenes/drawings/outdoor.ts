import { steam } from '../light.ts';
import { at, type Brush, type Drawing, ellipse, mix, outside, rect, width } from '../paint.ts';
import { clouds, hills, sun } from '../props.ts';

const pine = (b: Brush, high: number, colour: string) =>
  b.form(`M-10 0L-8 ${-high * 0.3}L8 ${-high * 0.3}L10 0Z`, '#6d4a30', { hatch: false }) +
  [0, 1, 2]
    .map((index) =>
      b.form(
        `M${-high * (0.26 - index * 0.06)} ${-high * (0.16 + index * 0.24)}L0 ${-high * (0.56 + index * 0.22)}L${high * (0.26 - index * 0.06)} ${-high * (0.16 + index * 0.24)}Q0 ${-high * (0.1 + index * 0.24)} ${-high * (0.26 - index * 0.06)} ${-high * (0.16 + index * 0.24)}Z`,
        colour,
        { shade: 0.44 },
      ),
    )
    .join('');

const peaks = (b: Brush, base: number, colour: string) =>
  b.form(
    `M-60 ${base}L120 ${base - 290}L210 ${base - 190}L330 ${base - 400}L470 ${base - 170}L560 ${base - 280}L790 ${base}Z`,
    colour,
    {
      shade: 0.42,
      on: b.fill(
        `M120 ${base - 300}L60 ${base - 190}L100 ${base - 210}L126 ${base - 176}L160 ${base - 214}L196 ${base - 200}ZM330 ${base - 410}L256 ${base - 280}L296 ${base - 300}L330 ${base - 256}L370 ${base - 300}L420 ${base - 270}ZM560 ${base - 290}L500 ${base - 210}L540 ${base - 220}L566 ${base - 196}L620 ${base - 214}Z`,
        b.p.paper,
      ),
    },
  );

const pack = (b: Brush, colour: string) =>
  b.cast(0, 0, 120) +
  b.form(rect(-120, -74, 240, 60, 28), b.p.accent, { on: b.line('M-70 -80L-70 0M70 -80L70 0', 9, b.p.ink) }) +
  b.form('M-110 -60C-130 -200 -120 -330 -60 -360L60 -360C120 -330 130 -200 110 -60Q0 -40 -110 -60Z', colour) +
  b.form(
    'M-90 -360C-110 -420 -40 -440 0 -436C40 -440 110 -420 90 -360C96 -320 60 -306 0 -306C-60 -306 -96 -320 -90 -360Z',
    mix(colour, b.p.paper, 0.18),
  ) +
  b.line('M-24 -436C-24 -470 24 -470 24 -436', 9) +
  b.line('M-50 -330L-50 -230M50 -330L50 -230', 11) +
  b.form(rect(-62, -252, 24, 26, 4), b.p.accent, { hatch: false }) +
  b.form(rect(38, -252, 24, 26, 4), b.p.accent, { hatch: false }) +
  b.form(rect(-78, -196, 156, 116, 18), mix(colour, b.p.second, 0.55), {
    on: b.line('M-60 -166L60 -166', 4),
  }) +
  b.form('M112 -260C140 -250 140 -110 118 -96L100 -100L104 -250Z', b.p.second, { hatch: false });

export const packOnTheRidge: Drawing = outside((b) => {
  const { ground, size } = b;
  return (
    b.fill(rect(-20, -20, width + 40, b.h + 40), mix(b.p.accent, b.p.paper, 0.5)) +
    sun(b, 540, b.h * 0.22, 92, b.p.main) +
    clouds(b, b.h * 0.12) +
    at(b.swing() * 5, 0, 1, peaks(b, ground - 90, mix(b.p.second, b.p.paper, 0.4))) +
    hills(b, ground - 110, b.p.second, 3) +
    b.form(
      `M-30 ${ground + 90}L120 ${ground + 40}L260 ${ground + 60}L430 ${ground + 20}L560 ${ground + 80}L750 ${ground + 110}L750 ${b.h + 30}L-30 ${b.h + 30}Z`,
      mix(b.p.wall, b.p.ink, 0.25),
      {
        shade: 0.3,
        on: b.line(
          `M80 ${ground + 110}L180 ${ground + 180}L160 ${b.h}M430 ${ground + 90}L400 ${ground + 190}L470 ${b.h}`,
          3.4,
        ),
      },
    ) +
    at(320, ground + 60, size * 0.98, pack(b, b.p.main)) +
    Array.from({ length: 14 }, (_, index) => {
      const x = (index * 113) % 720;
      const y = ground + 96 + ((index * 53) % 60);
      return b.line(
        `M${x} ${y}Q${x - 6 + b.swing(1, index * 0.1) * 5} ${y - 22} ${x - 14 + b.swing(1, index * 0.1) * 8} ${y - 34}M${x} ${y}Q${x + 4} ${y - 26} ${x + 10 + b.swing(1, index * 0.1) * 8} ${y - 38}`,
        3.4,
        mix('#5d7a3f', b.p.ink, 0.2),
      );
    }).join('')
  );
});

export const tentAtNight: Drawing = outside((b) => {
  const { ground, size } = b;
  const night = mix(b.p.ink, b.p.second, 0.45);
  const stars = Array.from({ length: 46 }, (_, index) =>
    b.fill(
      ellipse(
        (index * 157) % 720,
        (index * 89) % Math.round(ground * 0.7),
        1.6 + ((index + Math.round(b.t * 8)) % 3) * 1.1,
      ),
      b.p.paper,
    ),
  ).join('');
  return (
    b.fill(rect(-20, -20, width + 40, b.h + 40), night) +
    b.blurred(
      `<path d="${ellipse(360, ground, 520, 300)}" fill="${mix(b.p.second, b.p.main, 0.3)}"/>`,
      80,
      'opacity=".8"',
    ) +
    stars +
    b.flat(
      `M570 ${b.h * 0.1}C500 ${b.h * 0.1} 500 ${b.h * 0.1 + 110} 574 ${b.h * 0.1 + 112}C536 ${b.h * 0.1 + 90} 536 ${b.h * 0.1 + 22} 570 ${b.h * 0.1}Z`,
      b.p.accent,
    ) +
    peaks(b, ground - 20, mix(night, b.p.paper, 0.12)) +
    [40, 130, 600, 690]
      .map((x, index) =>
        at(
          x,
          ground + 20 + (index % 2) * 20,
          size,
          pine(b, 250 + (index % 2) * 70, mix(night, '#2f5a45', 0.5)),
        ),
      )
      .join('') +
    b.fill(rect(-20, ground + 10, width + 40, b.h), mix(night, '#3a4a30', 0.4)) +
    b.blurred(
      `<path d="${ellipse(360, ground + 120, 330, 90)}" fill="${b.p.accent}"/>`,
      40,
      `opacity="${(0.45 + b.swing(2) * 0.06).toFixed(2)}"`,
    ) +
    at(
      340,
      ground + 120 * size,
      size * 1.3,
      b.form('M-220 0L-10 -250L60 -236L220 -10Z', mix(b.p.main, b.p.ink, 0.25), { shade: 0.36 }) +
        b.form('M-220 0L-10 -250L110 0Z', b.p.main, { shade: 0.1, on: b.line('M-10 -250L-40 0', 4) }) +
        b.flat(
          'M-90 0L-14 -200L50 0Z',
          mix(b.p.accent, '#ffffff', 0.3),
          b.fill(ellipse(-20, -8, 60, 40), b.p.accent) +
            b.form('M-60 0C-56 -50 -20 -60 0 -30L6 0Z', mix(b.p.second, b.p.ink, 0.3), { hatch: false }),
        ) +
        b.form('M-90 0C-70 -90 -40 -160 -14 -200C-40 -120 -50 -60 -60 0Z', mix(b.p.main, b.p.ink, 0.15), {
          hatch: false,
        }) +
        b.line('M-220 0L-260 16M220 -10L262 8', 4),
    ) +
    at(
      590,
      ground + 130 * size,
      size,
      b.line('M-40 0L40 -16M-40 -16L40 0', 17) +
        b.line('M-40 0L40 -16M-40 -16L40 0', 11, '#8a5a34') +
        b.flat(
          `M-30 -14C-44 -60 ${-10 + b.swing(3) * 6} -70 ${b.swing(2) * 8} -116C${20 + b.swing(3) * 6} -76 44 -60 30 -14Q0 0 -30 -14Z`,
          b.p.main,
          b.fill(`M-14 -10C-20 -36 -4 -44 ${b.swing(3) * 5} -70C10 -44 22 -34 14 -10Z`, b.p.accent),
        ),
    )
  );
});

export const coffeeByTheLake: Drawing = outside((b) => {
  const { ground, size } = b;
  const shore = b.h * 0.5;
  const ripples = Array.from({ length: 12 }, (_, index) => {
    const x = ((index * 197 + b.t * 50) % 760) - 60;
    const y = shore + 26 + index * ((ground - shore) / 12);
    return b.line(`M${x} ${y}Q${x + 50} ${y - 6} ${x + 110} ${y}`, 3, b.p.paper, 0.75);
  }).join('');
  return (
    b.fill(rect(-20, -20, width + 40, shore + 40), mix(b.p.accent, b.p.paper, 0.45)) +
    sun(b, 200, shore - 150, 86, b.p.main) +
    clouds(b, b.h * 0.1) +
    peaks(b, shore, mix(b.p.second, b.p.paper, 0.3)) +
    [30, 90, 600, 660, 710]
      .map((x, index) =>
        at(x, shore + 12, 0.7, pine(b, 220 + (index % 3) * 40, mix('#3d6b45', b.p.second, 0.4))),
      )
      .join('') +
    b.flat(
      rect(-20, shore, width + 40, ground - shore + 30),
      mix(b.p.second, b.p.paper, 0.25),
      b.fill(
        `M120 ${shore}L280 ${shore}L330 ${ground + 30}L70 ${ground + 30}Z`,
        mix(b.p.main, b.p.accent, 0.6),
        0.4,
      ) + ripples,
    ) +
    b.form(
      `M-30 ${ground}C140 ${ground - 30} 300 ${ground + 16} 460 ${ground - 4}C600 ${ground - 16} 680 ${ground + 6} 750 ${ground - 10}L750 ${b.h + 30}L-30 ${b.h + 30}Z`,
      mix(b.p.wall, '#8a6a4a', 0.35),
      { shade: 0.2 },
    ) +
    at(
      330,
      ground + 120 * size,
      size * 1.25,
      b.cast(0, 0, 110) +
        b.line('M-50 -60L-90 0M50 -60L90 0M0 -60L0 4', 9) +
        b.form(rect(-60, -70, 120, 22, 8), b.p.ink, { hatch: false }) +
        b.fill(
          `M-34 -72Q-30 ${-96 + b.swing(3) * 5} -22 -72ZM-10 -72Q-4 ${-100 + b.swing(3, 0.3) * 5} 4 -72ZM14 -72Q20 ${-96 + b.swing(3, 0.6) * 5} 28 -72Z`,
          b.p.main,
        ) +
        b.line('M-80 -230C-60 -330 60 -330 80 -230', 11) +
        b.form(
          'M-92 -100C-100 -180 -80 -236 -40 -246L40 -246C80 -236 100 -180 92 -100Q0 -80 -92 -100Z',
          b.p.main,
        ) +
        b.form('M80 -200L150 -250L166 -236L94 -140Z', b.p.main, { hatch: false }) +
        b.form('M-44 -246Q0 -276 44 -246Z', mix(b.p.main, b.p.ink, 0.2), { hatch: false }) +
        b.fill(ellipse(0, -270, 13), b.p.ink),
    ) +
    steam(b, 330 + 158 * size, ground - 180 * size, 210, 2) +
    at(
      560,
      ground + 140 * size,
      size,
      b.cast(0, 0, 50) +
        b.line('M40 -70C80 -74 84 -24 36 -20', 9) +
        b.form('M-50 -92L50 -92L44 -4Q0 8 -44 -4Z', b.p.paper, {
          on:
            b.line('M-50 -80L50 -80', 6, b.p.second) +
            b.fill(ellipse(12, -40, 3) + ellipse(-20, -54, 3) + ellipse(-8, -24, 3), b.p.second),
        }),
    ) +
    at(
      130,
      ground + 150 * size,
      size,
      b.cast(0, 0, 80) +
        b.form('M-90 0C-100 -50 -50 -84 0 -78C60 -84 104 -44 92 0Q0 16 -90 0Z', mix(b.p.wall, b.p.ink, 0.35)),
    )
  );
});

export const jacketInTheRain: Drawing = outside((b) => {
  const { ground, size } = b;
  const sky = mix(b.p.second, b.p.ink, 0.1);
  const rain = Array.from({ length: 60 }, (_, index) => {
    const x = (index * 137) % 780;
    const y = ((index * 211 + b.t * b.h) % (b.h + 60)) - 40;
    return `M${x} ${y.toFixed(0)}L${x - 9} ${(y + 40).toFixed(0)}`;
  }).join('');
  const step = b.swing() * 5;
  return (
    b.fill(rect(-20, -20, width + 40, b.h + 40), mix(sky, b.p.paper, 0.4)) +
    at(0, -b.h * 0.02, 1, clouds(b, b.h * 0.1)) +
    hills(b, ground - 300, sky, 3) +
    [50, 160, 590, 690]
      .map((x, index) =>
        at(x, ground + 24, size, pine(b, 300 + (index % 2) * 90, mix('#2f5a45', b.p.second, 0.35))),
      )
      .join('') +
    b.form(
      `M-30 ${ground + 20}C200 ${ground - 10} 500 ${ground + 30} 750 ${ground}L750 ${b.h + 30}L-30 ${b.h + 30}Z`,
      mix('#6b6a3a', b.p.second, 0.3),
      {
        shade: 0.2,
        on:
          b.fill(
            `M330 ${ground}L400 ${ground}L560 ${b.h + 30}L160 ${b.h + 30}Z`,
            mix(b.p.wall, '#8a6a4a', 0.3),
          ) + b.fill(ellipse(350, ground + 150, 120, 20), mix(sky, b.p.paper, 0.55)),
      },
    ) +
    at(
      365,
      ground + 110 * size,
      size * 1.15,
      b.cast(0, 0, 90, 0.8) +
        b.limb(`M-28 -170L${-36 - step} -30`, b.p.ink, 42) +
        b.limb(`M28 -170L${38 + step} -30`, mix(b.p.ink, b.p.second, 0.2), 42) +
        b.form(`M${-64 - step} 0L${-62 - step} -60L${-16 - step} -60L${-12 - step} 0Z`, b.p.accent, {
          hatch: false,
        }) +
        b.form(`M${14 + step} 0L${16 + step} -60L${62 + step} -60L${66 + step} 0Z`, b.p.accent, {
          hatch: false,
        }) +
        b.limb('M-78 -350C-112 -300 -116 -250 -104 -200', b.p.main, 44) +
        b.limb('M78 -350C112 -300 116 -250 104 -200', mix(b.p.main, b.p.ink, 0.18), 44) +
        b.form(
          'M-70 -386C-112 -340 -110 -230 -114 -150Q0 -130 114 -150C110 -230 112 -340 70 -386Z',
          b.p.main,
        ) +
        b.form(
          'M-66 -370C-80 -290 -80 -230 -70 -190L70 -190C80 -230 80 -290 66 -370C40 -390 -40 -390 -66 -370Z',
          b.p.second,
          { on: b.line('M-74 -280L74 -280', 4) },
        ) +
        b.form(rect(-44, -262, 88, 60, 12), mix(b.p.second, b.p.ink, 0.2)) +
        b.form(rect(-76, -404, 152, 40, 19), b.p.accent, {}) +
        b.form('M-60 -400C-76 -500 -40 -536 0 -536C40 -536 76 -500 60 -400Q0 -376 -60 -400Z', b.p.main),
    ) +
    `<path d="${rain}" fill="none" stroke="${b.p.paper}" stroke-width="3.4" stroke-linecap="round" opacity=".75"/>`
  );
});
