import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, steps, subheading, table } from './blocks.ts'

/** Several agents on one task: handoffs, budgets, shared state and blame. */
export const agentsInTeams: NoteSource = {
  key: 'agents-in-teams',
  title: 'When Agents Work in Teams',
  standfirst: 'Handoffs, budgets and blame: what changes when one capable agent becomes five ordinary ones.',
  description:
    'Multi-agent systems inherit the oldest problems of organizations. How to decide whether you need more than one agent, how to design the handoff, and how to find the step that went wrong.',
  topics: ['Agentic Systems', 'AI Agents', 'Systems Design & Building'],
  keywords: ['multi-agent', 'orchestration', 'contracts', 'tracing', 'reliability'],
  publishedDaysAgo: 30,
  leading: 17.2,
  blocks: [
    paragraph(
      'It is tempting to draw a system of agents as an org chart: a planner at the top, a researcher, a writer and a critic below, arrows everywhere. The drawing is pleasing, and it is pleasing for a bad reason, which is that we know what the boxes would do if they contained people. People in such boxes notice when a task makes no sense, remember last Tuesday, and talk in the corridor. Agents do none of this unless it is built. What the drawing really shows is a distributed system whose parts communicate in prose.',
    ),
    paragraph(
      'That is not a reason to avoid it. It is a reason to build it with the discipline of distributed systems and the modesty of someone who has managed a team. This note covers the four decisions on which most of the outcome depends: whether to divide at all, where to cut, what crosses the cut, and how to find out what happened.',
    ),
    heading('Do you need more than one?'),
    paragraph(
      'A single agent with good tools is easier to build, to watch and to repair than any team. Divide only for a reason that you can name. There are four good ones.',
    ),
    bullets(
      '**Rights.** Part of the work needs access that the rest must not have. A reader of untrusted mail and a payer of invoices should not share a key.',
      '**Room.** The material for one step would crowd out the material for another. A model that has to hold forty contracts and a style guide attends to neither.',
      '**Independence.** A result is to be checked by something that did not produce it and has not read the excuses.',
      '**Time.** The parts do not depend on one another and can run side by side.',
    ),
    paragraph(
      '“It would be clearer” is not on the list. Clarity for the reader of the diagram is bought with handoffs, and each handoff is a place at which meaning leaks out. If a step is merely a different *kind* of thinking, a heading in the instructions of one agent does the job.',
    ),
    heading('The arithmetic of chains'),
    paragraph(
      'Suppose that each step in a chain delivers a usable result 95 times out of 100. Five such steps in a row, when nobody checks between them, deliver 77; ten deliver 60; twenty deliver 36. The calculation assumes that failures are independent and go unnoticed, and neither is exactly true. But the shape is right, and it explains why demonstrations of three steps delight while deployments of fifteen disappoint.',
    ),
    figure(
      {
        kind: 'lines',
        xLabel: 'Steps in the chain',
        yLabel: 'Share of runs that end well (%)',
        ticks: ['0', '4', '8', '12', '16', '20'],
        series: [
          {
            label: '99% per step',
            points: [
              [0, 1],
              [0.25, 0.951],
              [0.5, 0.904],
              [0.75, 0.86],
              [1, 0.818],
            ],
          },
          {
            label: '95% per step',
            points: [
              [0, 1],
              [0.1, 0.903],
              [0.2, 0.815],
              [0.3, 0.735],
              [0.4, 0.663],
              [0.5, 0.599],
              [0.75, 0.463],
              [1, 0.358],
            ],
            emphasis: true,
          },
          {
            label: '90% per step',
            points: [
              [0, 1],
              [0.1, 0.81],
              [0.2, 0.656],
              [0.3, 0.531],
              [0.4, 0.43],
              [0.5, 0.349],
              [0.75, 0.206],
              [1, 0.122],
            ],
            dashed: true,
          },
        ],
      },
      'Reliability of an unchecked chain, computed as p to the power n. The vertical axis runs from zero to one hundred.',
      'Line chart of the share of successful runs against the number of steps from 0 to 20. At 99 percent per step the share falls to 82 percent after 20 steps, at 95 percent to 36 percent, at 90 percent to 12 percent.',
    ),
    paragraph(
      'There are two ways to bend the curve. One is to shorten the chain: merge steps, and take from the model everything that ordinary code can do, because code is right every time or wrong in a way that shows. The other is to put checks *between* the steps that catch most failures and send them back. A check that catches 80% of the failures of a 95% step turns it into a 99% step. That is worth more than any plausible change of model.',
    ),
    heading('The handoff is the product'),
    paragraph(
      'When one agent passes work to another in free prose, the receiver has to guess three things: what is settled, what is merely suggested, and what was never looked at. It will guess, and it will not say that it did. So the handoff should be a form. Not because machines like forms, but because a form has empty fields, and an empty field is the most useful thing one agent can show to another.',
    ),
    table(
      'Fields of a handoff. The last two are left out most often and missed most.',
      [1, 2.5, 2],
      ['Field', 'Content', 'If it is missing'],
      ['Task', 'One sentence, with the condition under which it is done', 'The receiver redefines success'],
      ['Facts', 'Each with its source; nothing without one', 'Guesses harden into facts'],
      ['Decisions', 'What was chosen, by whom, and why', 'The choice is made again, otherwise'],
      ['Limits', 'What remains of time, money and attempts', 'Each agent spends the whole budget'],
      ['Open', 'What is unknown and would change the result', 'Doubt disappears at the border'],
      ['Not done', 'What was skipped on purpose', 'Silence is read as “all clear”'],
    ),
    paragraph(
      'Validate the form with code at the border. A missing source, an amount without a currency or a date in the past are not matters for a model to discuss; the handoff is refused and the sender tries again with the reason attached. Two refusals and a person is called. It sounds bureaucratic. It is: bureaucracy, at its best, is the art of letting strangers rely on one another’s work.',
    ),
    quote('Bureaucracy, at its best, is the art of letting strangers rely on one another’s work.'),
    heading('Three shapes that hold'),
    subheading('The line'),
    paragraph(
      'A fixed sequence, written in code, in which some of the steps happen to be models. It is dull, and it should be the default. The order is known, costs can be foreseen, and a failed run can be resumed where it stopped. If you can draw the steps beforehand, you do not need an agent to discover them.',
    ),
    subheading('The desk with helpers'),
    paragraph(
      'One agent holds the task and the conversation. It sends well-defined errands to helpers that start fresh, do one thing, return one form and vanish. The helpers never talk to each other. Nearly all benefits of a team are available in this shape, and there is only one place to look when something goes wrong.',
    ),
    subheading('The maker and the examiner'),
    paragraph(
      'One agent produces, another tries to break the result, with different instructions, different material and, if possible, a different model. The examiner does not improve the work. It names defects, each with the place where it can be seen. The number of rounds is fixed in advance, because two polite agents can exchange compliments for as long as somebody pays.',
    ),
    figure(
      {
        kind: 'layers',
        layers: [
          {
            title: 'Person',
            detail:
              'Sets purpose and limits; receives what could not be settled; signs whatever commits the company.',
          },
          {
            title: 'Desk agent',
            detail:
              'Holds the task, plans errands, assembles the result. The only one that converses with the person.',
            emphasis: true,
          },
          {
            title: 'Border',
            detail:
              'Ordinary code: checks forms, counts budgets, removes what the next party must not see, writes the log.',
          },
          {
            title: 'Helpers',
            detail:
              'Start fresh for each errand; narrow rights; return one form and vanish. They do not know one another.',
          },
          {
            title: 'Systems of record',
            detail: 'Orders, ledgers, documents. Changed only through actions that the border permits.',
          },
        ],
      },
      'The desk with helpers. Everything passes through the border, which contains no model.',
      'Five stacked layers from top to bottom: person, desk agent, border made of ordinary code, helpers, systems of record.',
    ),
    heading('Budgets are part of the meaning'),
    paragraph(
      'A person who is asked to look into something knows from tone and time of day whether ten minutes or ten days are meant. An agent has to be told, and a team of agents has to be told *once*, in a currency that is divided and not copied. Give the whole task a purse of tokens, minutes and outside calls. The desk agent divides it; a helper that needs more comes back and asks. Without this, the cost of a run depends on how interesting the material was.',
    ),
    paragraph(
      'Let the budget shape the work as well as bound it. An agent that knows it has six searches left will choose them. Half of the improvement that people attribute to clever planning comes from scarcity having been mentioned.',
    ),
    heading('Who did it?'),
    paragraph(
      'In a team of agents the visible failure and its cause are often far apart. The letter quotes the wrong price because the writer was handed the wrong price because a helper read last year’s list because the errand did not say which year. Reading the writer’s instructions again will not help. What helps is a trace: each handoff and each action, stored with its run, in order, readable by someone who was not there.',
    ),
    steps(
      'Start at the first wrong statement in the result and look for it in the handoff that delivered it.',
      'Go back along the trace until you find the border at which the statement was right on one side and wrong on the other, or absent on one side and present on the other.',
      'Write down that border, not the agent. “Price list without a year accepted” is a cause that can be mended; “the researcher hallucinated” is a mood.',
      'Add the check to the border and the case to the test set. Run the stored trace again from that point on.',
    ),
    paragraph(
      'A tally of causes by border tends to show that very few borders produce most of the trouble. That is good news, since a border is made of code and can be repaired by lunchtime.',
    ),
    example(
      'Five agents at Quillfeather Travel',
      'An agency for rail journeys builds a team of five: planner, timetable reader, hotel finder, writer, critic. Test itineraries are charming. In use, one in five contains a connection that does not exist on Sundays. The critic, who reads the same summary as the writer, approves every one of them.',
      'The trace shows one border. The planner’s errand says “Saturday or Sunday”; the timetable reader answers for Saturday, and its prose does not mention the choice. The agency cuts the team down to a desk with two helpers, adds the date as a required field, and replaces the critic by forty lines of code that look each train up again. The errors stop. The writing, done by the same model as before, becomes better as well, because the desk now knows what it is writing about.',
    ),
    heading('Before you add the sixth agent'),
    paragraph('A short list for the day on which somebody proposes another box in the drawing.'),
    bullets(
      'Which of the four reasons applies? If none does, make it a tool or a heading.',
      'What does the form at its border contain, and what refuses it?',
      'Which share of the purse does it receive, and from whom is that taken?',
      'If it vanished silently tonight, which measurement would show it tomorrow?',
      'Who reads its trace, and when did they last do so?',
    ),
    paragraph(
      'The literature on human organizations is a century older than that on artificial ones, and most of it concerns the cost of coordination. It found that adding members helps until they spend their time explaining things to each other. Nothing in the new material suggests that this was a peculiarity of people.',
    ),
  ],
}
