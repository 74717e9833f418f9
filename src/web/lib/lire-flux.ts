export interface EvenementRecu {
  nom: string
  donnees: unknown
}

function lireBloc(bloc: string): EvenementRecu | null {
  const ligne = (cle: string): string | undefined =>
    bloc
      .split('\n')
      .find((l) => l.startsWith(`${cle}:`))
      ?.slice(cle.length + 1)
      .trim()
  const nom = ligne('event')
  if (!nom) return null
  try {
    return { nom, donnees: JSON.parse(ligne('data') ?? 'null') }
  } catch {
    return { nom, donnees: null }
  }
}

/** Reads a stream of events to its end; `surSigne` is called at each sign of life, heartbeats included. */
export async function lireFlux(
  corps: ReadableStream<Uint8Array>,
  surEvenement: (e: EvenementRecu) => void,
  surSigne: () => void,
): Promise<void> {
  const lecteur = corps.getReader()
  const decodeur = new TextDecoder()
  let reste = ''
  for (;;) {
    const { value, done } = await lecteur.read()
    if (done) return
    surSigne()
    reste += decodeur.decode(value, { stream: true })
    const blocs = reste.split('\n\n')
    reste = blocs.pop() ?? ''
    for (const e of blocs.map(lireBloc)) if (e) surEvenement(e)
  }
}
