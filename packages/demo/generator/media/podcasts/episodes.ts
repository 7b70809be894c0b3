import type { PodcastSource } from './podcast.ts'

const VOICES = ['en-us+f3', 'en-us+m3'] as const
const SPEAKERS = ['Host', 'Researcher'] as const

/** On what the effort of writing used to pay for. */
export const taxOnSayingThings: PodcastSource = {
  key: 'the-tax-on-saying-things',
  voices: VOICES,
  speakers: SPEAKERS,
  turns: [
    'Welcome to the IDEX Insight Minute. Today: what happens to an office when the first draft is free?',
    'For a long time, writing something down took an afternoon. I think of that afternoon as a tax on saying things.',
    'Nobody liked the tax.',
    'No. But it paid for four things. It made us think. It held us back. It showed readers that somebody had cared. And it meant that one writer could not flood ten readers.',
    'And now a page takes ten seconds to make, and four minutes to read.',
    'Right. The scarce thing has moved to the other side of the table. So here is one rule you can try on Monday: spend at least as long on a text as all of its readers will, taken together.',
    'Ten readers, four minutes each. Forty minutes of care.',
    'And if that feels like too much for this message, perhaps the message is not needed. Or three sentences will do.',
    'The note behind this episode is called, Generative AI and the Cost of a Draft. You will find it in your library.',
  ],
}

/** On control charts and the right to leave a number alone. */
export const permissionNotToReact: PodcastSource = {
  key: 'permission-not-to-react',
  voices: VOICES,
  speakers: SPEAKERS,
  turns: [
    'This is the IDEX Insight Minute. Sales were down three percent last week. Should we be worried?',
    'I have no idea, and neither does anyone in the meeting. First tell me how much sales move in a week when nothing is going on.',
    'Usually? Five or six percent, up or down.',
    'Then three percent is weather. Draw a band around the line that holds the ordinary ups and downs. While the number stays inside, it is not on the agenda.',
    'That sounds like doing nothing.',
    'It is doing nothing, on purpose. It takes practice. The reward is that when a number does leave the band, people are rested enough to be curious about it.',
    'And who decides how wide the band is?',
    'The past does. Take the history of the number, and measure its own restlessness. The method is about a hundred years old, and it came from a factory floor.',
    'Permission not to react. Read more in, From Dashboards to Decisions, in your library.',
  ],
}

/** On choosing the task before the robot. */
export const geraldAndTheThreshold: PodcastSource = {
  key: 'gerald-and-the-threshold',
  voices: VOICES,
  speakers: SPEAKERS,
  turns: [
    'Welcome back to the IDEX Insight Minute. This is a made-up story about a real mistake. A hotel wants a robot that folds towels.',
    'It has seen a wonderful video. One towel, one clean table, one perfect fold.',
    'But the hotel does something odd before it buys. It measures.',
    'Folding turns out to take one hour a day. Pushing linen carts between the floors takes five.',
    'So they buy a cart mover instead.',
    'A dull one. It is called Gerald. In its first month, Gerald needs help eleven times. Nine of those are the same doorway, with a raised threshold.',
    'And then?',
    'Then a carpenter planes down the threshold. That is most of robotics, in ordinary rooms. You do not only ask what the machine can do. You ask who has to come when it stops, and whether you can calm the room down first.',
    'The towels are still folded by people, who talk while they do it. The note is called, Robots in Ordinary Rooms.',
  ],
}

/** Every episode. */
export const PODCASTS: readonly PodcastSource[] = [
  taxOnSayingThings,
  permissionNotToReact,
  geraldAndTheThreshold,
]
