import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, table } from './blocks.ts'

/** A note on learned robots in ordinary workplaces. */
export const robotsInOrdinaryRooms: NoteSource = {
  key: 'robots-in-ordinary-rooms',
  title: 'Robots in Ordinary Rooms',
  standfirst: 'A robot’s difficulty is not the task. It is everything in the room that is not the task.',
  description:
    'How to think about learned robots for a workplace that was built for people: variation, recovery and shared space matter more than the demonstration video.',
  topics: ['Robotic Intelligence', 'AI Automation'],
  keywords: ['robotics', 'manipulation', 'safety', 'pilot projects'],
  publishedDaysAgo: 14,
  leading: 17.2,
  blocks: [
    paragraph(
      'In a factory cell, the room is arranged around the robot. The part arrives at the same place in the same position, the light never changes, and a fence keeps life out. Under such conditions machines have worked tirelessly for half a century. The present excitement concerns the reverse: robots that learn from examples and might work in rooms arranged around people, in a clinic’s store, a hotel laundry or the back of a bakery. The difference between these two situations is larger than the difference between any two robots.',
    ),
    heading('Variation is the price'),
    paragraph(
      'Look at a task and ignore the motion, which is what the eye goes to. Ask instead what differs from one time to the next: position, object, light, order, neighbors, interruptions. Each source of variation multiplies the situations that the machine has to have met, or has to resemble something it has met. Folding one kind of towel on an empty table is a solved exercise. Folding whatever comes out of the dryer, on a table with a coffee cup on it, while a colleague reaches across, is a different task with the same name.',
    ),
    figure(
      {
        kind: 'matrix',
        xAxis: ['Room under control', 'Room as it is'],
        yAxis: ['Same objects', 'Any objects'],
        fields: [
          {
            title: 'Sorting and picking',
            detail: 'Learned grasping earns its keep: many objects, one bin, good light. Count the drops.',
          },
          {
            title: 'Helping at home',
            detail: 'Splendid demonstrations. Wait until recovery without a person is routine.',
          },
          {
            title: 'The classic cell',
            detail: 'Programmed motion. Cheap, proven and dull. Look here before you look anywhere else.',
          },
          {
            title: 'Fetch and carry',
            detail: 'The room varies but the load does not: carts, trays, linen. The best first project.',
            emphasis: true,
          },
        ],
      },
      'Choose the field before choosing the machine. Moving down or to the left is nearly always possible, and cheaper than a better robot.',
      'Two-by-two matrix. Horizontal axis: room under control or as it is. Vertical axis: same objects or any objects. Fields: the classic cell, sorting and picking, fetch and carry, helping at home.',
    ),
    paragraph(
      'The matrix suggests an unromantic strategy. Before asking for a machine that copes with the room, ask what it would take to calm the room down: a shelf with fixed places, one type of crate instead of six, a lamp, a strip of tape on the floor. Such changes cost little, help the human colleagues at once, and often turn a research project into a purchase.',
    ),
    heading('Watch what happens after the failure'),
    paragraph(
      'Demonstrations show successes. A working day consists of recoveries. The object slips, the drawer is stuck, somebody has put a box in the way. The measure that decides whether a robot is of use is not how often it succeeds but *how often somebody has to come*. A machine that handles 97 of 100 trays and then stops needs a visit every thirty-three trays; at two trays a minute that is a visit every quarter of an hour, and the person who makes the visits has the worst job in the building.',
    ),
    quote('The measure is not how often it succeeds, but how often somebody has to come.'),
    bullets(
      'Ask a supplier for an uncut hour instead of a clip, with the clock in the picture.',
      'Count interventions for each hour, and how long each takes, walking included.',
      'Note the *kind* of stop. A robot that notices its failure and waits is safe and tiresome. One that carries on with an empty gripper is neither safe nor honest.',
      'See how long it takes a colleague without training to set it going again.',
    ),
    heading('Language is the easy part'),
    paragraph(
      'Language models have given robots something valuable, namely a way to be told things. “Bring the blue crates first today” can be turned into a plan, and the plan can be shown to a person before it starts. What language does not supply is contact. A sentence that is nearly right is mostly harmless; a grip that is nearly right is a cup on the floor. Plans live in words and are cheap to repair, while forces live in milliseconds and are not. It is reasonable to let a model choose *what* to do among motions that were each tested, and unreasonable to let it invent the motion.',
    ),
    figure(
      {
        kind: 'layers',
        layers: [
          {
            title: 'Request',
            detail:
              'A person says what they want. Minutes. Misunderstanding is cheap: the plan is read back first.',
          },
          {
            title: 'Plan',
            detail: 'A model picks and orders tested skills. Seconds. It may choose, it may not invent.',
            emphasis: true,
          },
          {
            title: 'Skill',
            detail:
              'A learned or programmed motion with a known success rate and a known way to stop. Tenths of a second.',
          },
          {
            title: 'Reflex',
            detail:
              'Force and speed limits, emergency stop. Milliseconds, certified hardware, no learning, no exceptions.',
          },
        ],
      },
      'Each layer is faster and less clever than the one above, and can overrule it.',
      'Four stacked layers: request, plan, skill and reflex, each faster and less clever than the one above it.',
    ),
    heading('Sharing the room'),
    paragraph(
      'Safety in a shared space is a matter of norms, risk assessments and certified parts, and nothing in this note replaces them. Beyond safety lies courtesy, and it decides whether a machine is kept. People put up with a colleague who is slow if they can tell what it is about to do. A light that shows the intended direction, a pause before moving off, a habit of yielding in doorways: such details are worth more than speed, which nobody asked for.',
    ),
    paragraph(
      'All of this can be found out in eight weeks, provided that the conditions for going on are written down before the machine arrives (Table 1). Afterward is too late: by then everybody has seen it move.',
    ),
    table(
      'A pilot of eight weeks, with the decision written beforehand.',
      [0.9, 2.3, 2.4],
      ['Weeks', 'What happens', 'Go on if'],
      ['1–2', 'Calm the room; measure the task by hand', 'The calm room alone has not solved the problem'],
      ['3–4', 'The robot works beside its supplier', 'Interventions fall below six an hour'],
      [
        '5–6',
        'The robot works beside your staff, supplier on the telephone',
        'Below two an hour, two minutes at most',
      ],
      ['7–8', 'Nobody watches; somebody counts', 'Staff would miss it, asked one by one'],
    ),
    example(
      'Linen at the Halcyon Hotel',
      'A hotel of ninety rooms wants a robot that folds towels and is shown an impressive one. It tries the two-week calm first. Measuring shows that folding takes one hour a day; pushing linen carts between basement and floors takes five.',
      'The hotel buys a cart mover of a kind that has existed for years, gives it its own strip of corridor and teaches the staff to call it from a telephone. It is named Gerald. In the first month it needs help eleven times, nine of them because of one threshold, which a carpenter planes down. The towels are still folded by two people who talk while they do it, and who no longer push carts.',
    ),
    heading('A patient optimism'),
    paragraph(
      'Learned robots are improving quickly, and some cautions in this note will age. The order of the questions will not. What varies? What happens after a failure? Who has to come? How does it share the room? A workplace that can answer them is ready for the machine of next year, and better off in the meantime.',
    ),
  ],
}
