/** First names of invented people, 29 of them. */
export const FIRST_NAMES = [
  ...['Amara', 'Bjorn', 'Carla', 'Dario', 'Elif', 'Farid', 'Greta', 'Hana', 'Ivo', 'Jonas'],
  ...['Katja', 'Luca', 'Mei', 'Nadia', 'Owen', 'Priya', 'Quentin', 'Rosa', 'Samir', 'Tomas'],
  ...['Uma', 'Viktor', 'Wanda', 'Ximena', 'Yusuf', 'Zofia', 'Ines', 'Leif', 'Noor'],
] as const

/** Last names of invented people, 31 of them. */
export const LAST_NAMES = [
  ...['Abara', 'Brandt', 'Castell', 'Demir', 'Engstrom', 'Falk', 'Garcia', 'Haddad', 'Ivanova', 'Jansen'],
  ...['Kaur', 'Larsen', 'Moreau', 'Nakamura', 'Okafor', 'Pereira', 'Quist', 'Rossi', 'Svensson', 'Tanaka'],
  ...['Ueda', 'Vargas', 'Weber', 'Xu', 'Yilmaz', 'Zeman', 'Osei', 'Petrov', 'Roth', 'Salas', 'Thorne'],
] as const
