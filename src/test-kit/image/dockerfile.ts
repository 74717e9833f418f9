/** An instruction of a Dockerfile: its word, and what follows on its line and those that continue it. */
export interface Instruction {
  mot: string
  reste: string
}

/** The instructions of a Dockerfile, comments left out. */
export function lireDockerfile(texte: string): Instruction[] {
  const lignes = texte
    .split('\n')
    .filter((l) => !l.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  return lignes.flatMap((ligne) => {
    const [, mot, reste = ''] = /^([A-Z]+)\s+(.*)$/.exec(ligne.trim()) ?? []
    return mot ? [{ mot, reste }] : []
  })
}

/** « FROM a AS b »: the image a stage starts from, and its name. */
export function lireDe(reste: string): { image: string; nom: string } {
  const [, image = '', nom = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(reste) ?? []
  return { image, nom }
}

/** « A=b C=d »: the variables of an ENV. */
export const lireEnv = (reste: string): Record<string, string> =>
  Object.fromEntries([...reste.matchAll(/(\w+)=(\S+)/g)].map(([, nom, valeur]) => [nom, valeur]))

/** The words of a CMD or a probe in their JSON form. */
export const lireMots = (reste: string): string[] => JSON.parse(reste.slice(reste.indexOf('['))) as string[]
