import { useId, useLayoutEffect, useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { useTitreFautif } from '#web/ui/cadre/titre.ts'
import { type LigneErreur, viser } from '#web/ui/champs/ResumeErreurs.tsx'

export interface ChampLie<T> {
  id: string
  nom: string
  valeur: T
  onChange: (valeur: T) => void
  erreurs: readonly string[] | undefined
}

/** « periodes.0.dateFrom »: a field within a list, tied to its input though no label is given for it. */
const dansListe = (nom: string): boolean => nom.includes('.')

/** Messages of a form by field, their summary in the order of `libelles`, focus on the first refused. */
export function useErreursChamps<V extends object>(libelles: { [cle in keyof V]?: string }) {
  const prefixe = useId()
  const [erreurs, setErreurs] = useState<ErreursChamps>({})
  const [essai, setEssai] = useState(0)
  useTitreFautif(Object.values(erreurs).some((messages) => messages.length > 0))
  const noms = Object.keys(libelles) as (keyof V & string)[]
  const idDe = (nom: string): string => `${prefixe}-${nom}`

  // Focus comes with the render that shows the messages, not after it: who types at once keeps the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one focus per sending, not per keystroke
  useLayoutEffect(() => {
    const premier = noms.find((n) => erreurs[n]) ?? Object.keys(erreurs).find(dansListe)
    if (essai > 0 && premier) viser(idDe(premier))
  }, [essai])

  const resume: LigneErreur[] = [
    ...noms.flatMap((n) =>
      (erreurs[n] ?? []).map((message) => ({ id: idDe(n), libelle: libelles[n], message })),
    ),
    ...Object.entries(erreurs)
      .filter(([n]) => !noms.some((connu) => connu === n))
      .flatMap(([n, messages]) =>
        messages.map((message) => (dansListe(n) ? { id: idDe(n), message } : { message })),
      ),
  ]

  return {
    erreurs,
    /** For `<ResumeErreurs erreurs={f.resume} essai={f.essai}/>`. */
    resume,
    essai,
    /** Shows messages and leads to the first one; `poser` leaves the person where they type. */
    refuser(messages: ErreursChamps): void {
      setErreurs(messages)
      setEssai((n) => n + 1)
    },
    poser: (messages: ErreursChamps): void => setErreurs(messages),
    effacer: (): void => setErreurs((e) => (Object.keys(e).length === 0 ? e : {})),
    /** Forgets what was said of a field, and of what is within it. */
    lever: (nom: string): void =>
      setErreurs((e) =>
        Object.fromEntries(Object.entries(e).filter(([n]) => n !== nom && !n.startsWith(`${nom}.`))),
      ),
    lier: <T>(nom: string, valeur: T, onChange: (valeur: T) => void): ChampLie<T> => ({
      id: idDe(nom),
      nom,
      valeur,
      onChange,
      erreurs: erreurs[nom],
    }),
    /** Ties an input to a field within a list: its id, and its messages. */
    champDansListe: (nom: string) => ({ id: idDe(nom), nom, erreurs: erreurs[nom] }),
  }
}
