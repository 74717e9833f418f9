import { type RefObject, useEffect, useRef, useState } from 'react'
import type { RepriseLue, StructureProbable } from '#domain/reprise/reponse.ts'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import type { Reponse } from '../requetes-reprise.ts'
import { rangeeVisee, useRangeesClavier } from '../use-rangees-clavier.ts'
import { useReponses } from './use-reponses.ts'

/** Only the shape of the name differs, of one structure: a group may be confirmed at once. */
const enGroupe = (s: StructureProbable): boolean => s.forme && s.candidats.length === 1 && s.reponse === null

/** Whether the last key pressed came with « Maj »: the keys of the review do not tell. */
function useMajuscule(): RefObject<boolean> {
  const majuscule = useRef(false)
  useEffect(() => {
    const noter = (evenement: KeyboardEvent): void => {
      majuscule.current = evenement.shiftKey
    }
    document.addEventListener('keydown', noter, true)
    return () => document.removeEventListener('keydown', noter, true)
  }, [])
  return majuscule
}

/** The table of probable structures under the hand: which row is open, which answer goes where. */
export function useProbables(
  r: RepriseLue,
  structures: readonly StructureProbable[],
  cadre: RefObject<HTMLElement | null>,
  fige: boolean,
) {
  const reponses = useReponses(r)
  const [ouverte, setOuverte] = useState<string | null>(null)
  const [choisis, setChoisis] = useState<ReadonlyMap<string, number>>(new Map())
  const visee = useRef<string | null>(null)
  /** The last row was answered: what comes next takes the focus once the row has gone. */
  const suite = useRef(false)
  const majuscule = useMajuscule()
  useRangeesClavier(cadre)

  const bouton = (cle: string): HTMLElement | undefined =>
    [...(cadre.current?.querySelectorAll<HTMLElement>('[data-rangee]') ?? [])].find(
      (b) => b.dataset.rangee === cle,
    )
  // The row it goes to may come with the next reading.
  useEffect(() => {
    if (suite.current && document.activeElement === document.body) {
      suite.current = false
      cadre.current?.querySelector<HTMLElement>('.reprise-barre a')?.focus()
    }
    if (visee.current === null) return
    const cible = bouton(visee.current)
    if (!cible) return
    visee.current = null
    cible.focus()
  })
  const viser = (cle: string | undefined): void => {
    const cible = cle === undefined ? undefined : bouton(cle)
    visee.current = cible ? null : (cle ?? null)
    cible?.focus()
  }
  const choisiDe = (s: StructureProbable): number | undefined =>
    choisis.get(s.cle) ?? s.porteurId ?? (s.candidats.length === 1 ? s.candidats[0]?.porteurId : undefined)
  const groupe = structures.filter((s) => enGroupe(s) && !reponses.enVol.has(s.cle))

  async function repondre(s: StructureProbable, reponse: Reponse): Promise<void> {
    const porteurId = choisiDe(s)
    // Of several, which one is said first.
    if (reponse === 'meme' && porteurId === undefined) {
      setOuverte(s.cle)
      return
    }
    const rang = structures.indexOf(s)
    const suivante = [...structures.slice(rang + 1), ...structures.slice(0, rang).toReversed()].find(
      (autre) => !reponses.enVol.has(autre.cle) && autre.reponse === s.reponse,
    )
    setOuverte(null)
    viser(suivante?.cle)
    await reponses.repondre([s], reponse, porteurId)
    if (!suivante) suite.current = true
  }
  async function confirmerGroupe(): Promise<void> {
    if (groupe.length === 0) return
    const reste = structures.find((s) => !groupe.includes(s))
    setOuverte(null)
    viser(reste?.cle)
    await reponses.repondre(groupe, 'meme')
    if (!reste) suite.current = true
  }
  const defaire = async (): Promise<void> => {
    const [premiere] = await reponses.defaire()
    if (premiere !== undefined) viser(premiere)
  }
  const surVisee = (geste: (s: StructureProbable) => void) => (): void => {
    const cle = rangeeVisee()?.dataset.rang
    const s = structures.find((autre) => autre.cle === cle)
    if (s && !reponses.enVol.has(s.cle)) geste(s)
  }
  const raccourcis = useRaccourcis(
    fige
      ? {}
      : {
          o: () => (majuscule.current ? void confirmerGroupe() : surVisee((s) => void repondre(s, 'meme'))()),
          n: surVisee((s) => void repondre(s, 'autre')),
          z: () => void defaire(),
        },
  )
  return {
    reponses,
    raccourcis,
    groupe,
    ouverte,
    ouvrir: (cle: string): void => setOuverte(ouverte === cle ? null : cle),
    choisiDe,
    choisir: (cle: string, porteurId: number): void => setChoisis(new Map([...choisis, [cle, porteurId]])),
    repondre,
    confirmerGroupe,
    defaire,
  }
}
export type Probables = ReturnType<typeof useProbables>
