import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, table } from './blocks.ts'

/** Vibe coding as a way to learn, and the wall between a prototype and a product. */
export const prototypeIsNotProduct: NoteSource = {
  key: 'prototype-is-not-product',
  title: 'The Prototype Is Not the Product',
  standfirst:
    'Vibe coding makes the first version nearly free. It makes the question of the second version urgent.',
  description:
    'Describing software to a model until it works is a superb way to learn what to build. A note on using it for that, and on the gate between an afternoon’s sketch and something people rely on.',
  topics: ['VibeCoding', 'Product Intelligence'],
  keywords: ['prototyping', 'code review', 'software quality'],
  publishedDaysAgo: 6,
  leading: 17.2,
  blocks: [
    paragraph(
      'The term vibe coding was coined half in jest: describe what you want, accept what the model writes, run it, describe what is wrong, repeat, and hardly look at the code. The jest became a practice because it works astonishingly well up to a point. A product manager can have a clickable scheduling tool by lunch. The interesting question is no longer whether this is real programming. It is where the point lies up to which it works, and what to do when you arrive there.',
    ),
    heading('What became cheap, and what did not'),
    paragraph(
      'Writing code was never the whole cost of software. There is the cost of finding out what is wanted, the cost of getting it to run once, and the long cost of keeping it right while everything around it changes. Vibe coding has cut the second almost to nothing. It helps greatly with the first, because a thing that can be tried teaches more than a document that can be read. On the third it has, so far, a mixed effect: more code exists, and fewer people have ever read it.',
    ),
    figure(
      {
        kind: 'lines',
        xLabel: 'Age of the software',
        yLabel: 'Effort per change',
        ticks: ['Afternoon', 'Week', 'Month', 'Quarter', 'Year'],
        series: [
          {
            label: 'Unread code',
            points: [
              [0, 0.03],
              [0.12, 0.05],
              [0.25, 0.12],
              [0.4, 0.28],
              [0.55, 0.5],
              [0.75, 0.77],
              [1, 0.98],
            ],
            emphasis: true,
          },
          {
            label: 'Reviewed code',
            points: [
              [0, 0.2],
              [0.25, 0.24],
              [0.5, 0.28],
              [0.75, 0.33],
              [1, 0.38],
            ],
          },
        ],
        marks: [{ x: 0.385, label: 'the crossing' }],
      },
      'A sketch of the argument, not a measurement. Before the crossing, reading the code is waste; after it, not having read it is.',
      'Line chart of effort per change against the age of the software. Unread code starts far cheaper than reviewed code and becomes steadily dearer; the two lines cross after about a month.',
    ),
    paragraph(
      'The two curves cross. To the left of the crossing, reviewing every line of a sketch that will be thrown away is a waste of a good afternoon. To the right of it, each change breaks something that nobody understands, and the model, asked to repair it, repairs the symptom. The skill is not to prefer one curve over the other. It is to know on which side of the crossing you are standing.',
    ),
    heading('A sketch is a question'),
    paragraph(
      'The best use of a one-day prototype is to answer a question that words have failed to settle. State the question before the first prompt, and the afternoon has an end. *Will dispatchers drag jobs onto drivers, or would they rather type a name?* Two sketches, four dispatchers, one hour of watching, and the matter is closed. Without the question the sketch keeps growing, because adding is pleasant and every addition is nearly free.',
    ),
    quote('If you cannot say which question the prototype answers, the answer will be more prototype.'),
    bullets(
      'Give it a name that cannot be confused with a product. “Friday sketch 3” has never been put into production by accident.',
      'Feed it invented data. Real customer records turn a toy into a breach.',
      'Show it to users with the sentence: “Nothing here works behind the glass.” They will be more honest.',
      'Decide on the day it is made when it will be deleted, and keep that appointment.',
    ),
    heading('The gate'),
    paragraph(
      'Sooner or later somebody uses a sketch for real work, often the one person who was told not to. Then it has become a product, whatever it is called. A gate makes that moment visible. It is a short list of questions, and its only rule is that a named person answers each of them in writing before real data goes in.',
    ),
    table(
      'A gate of six questions between sketch and product.',
      [1, 2.2, 2.2],
      ['About', 'The question', 'A sufficient answer'],
      [
        'Reading',
        'Who has read all of the code and can explain it?',
        'A name, and a walk through the three riskiest files',
      ],
      ['Secrets', 'Where do keys and passwords live?', 'Outside the code; the sketch’s own keys are revoked'],
      ['Access', 'What stops one user from seeing another’s data?', 'A test that tries, and fails'],
      [
        'Loss',
        'What happens if the machine dies tonight?',
        'A restored backup, with the date it was restored',
      ],
      ['Tests', 'How would we know that a change broke something?', 'The main journeys run by themselves'],
      ['End', 'Who looks after it in a year?', 'A name with time in the calendar'],
    ),
    paragraph(
      'Most sketches do not pass, and should not. For the few that matter, the usual advice is sound: keep the sketch as the specification and write the product anew, with the same tools but another attitude. This time the model is asked for small pieces; each of them is read; each arrives with a test that was seen to fail before it passed. It takes days rather than an afternoon. Compared with the quarter it would have taken before, it is still remarkably quick.',
    ),
    example(
      'A tide table for Marrow Point',
      'The harbor office of a small port asks its deputy to try a berth planner. With a model’s help she has one by the evening: boats as colored blocks, tides as a wave underneath. The pilots love it. Within a week two of them plan by it.',
      'The gate’s third question finds that anybody with the link can move anybody’s boat. The fourth finds that the plan lives in one browser. The tide curve, which nobody had checked, was drawn for the port’s namesake on another coast. The sketch had answered its question perfectly: yes, pilots want to see tide and berth in one picture. It had simply never been asked whether it was true.',
    ),
    heading('Reading is the new writing'),
    paragraph(
      'With these tools, what is scarce has changed. Typing is abundant; understanding is not. Teams that see it protect understanding. They keep changes small enough to be read in one sitting. They ask the model to explain its own work and treat the explanation as a claim to be checked. They let the person who will be woken at night decide what is merged. And they notice the particular fatigue of approving good-looking work all day, which is the moment at which a team goes back to vibes without having decided to.',
    ),
    paragraph(
      'None of this is an argument against the afternoon. A company in which anyone with an idea can show it by evening is a better company than one in which ideas wait for a budget. The wall between the sketch and the product is what keeps that freedom harmless, and therefore what keeps it.',
    ),
  ],
}
