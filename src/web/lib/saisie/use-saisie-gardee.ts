import { useRef, useState } from 'react'
import { lireJeton } from '../session.ts'
import { structureIci } from '../structure.ts'
import { champsChanges, type Reprise, repriseDe, superposer } from './reprise-saisie.ts'
import { garderSaisie, lireSaisie, oublierSaisie } from './saisies-gardees.ts'

/** Where the text of a form is kept on the device while no server has it. */
export interface Garde {
  compte: number
  /** What is written for one structure is never offered back in another; null: for none. */
  structure: number | null
  /** Its name, which the first save may change. */
  nom: () => string
  /** The name it had before that save, where a page that never had the answer may have left its text. */
  ancien?: string | undefined
  /** The form can be written: what was kept is offered back. */
  ouverte: boolean
}

export interface SaisieRetrouvee<V> extends Reprise<V> {
  nom: string
  le: Date
}

/** The text of a form on this device: what a former page left, what this one leaves, what is forgotten. */
export function useSaisieGardee<V extends object>(garde: Garde, initial: V) {
  const { compte, structure, ancien, ouverte } = garde
  // Told, not read from the address, which names the structure only while its person has another one.
  const dans = (n: string): string => (structure === null ? n : `${n}@${structure}`)
  const nom = (): string => dans(garde.nom())
  /** What the server last had from here. */
  const base = useRef(initial)
  const ecrites = useRef(new Set<string>())
  const abandonnee = useRef(false)
  const tient = useRef(true)
  const [retrouvee, setRetrouvee] = useState<SaisieRetrouvee<V> | null>(() => {
    if (!ouverte) return null
    const noms = ancien === undefined ? [garde.nom()] : [garde.nom(), ancien]
    // For an only structure, the text may have been kept before its name said which.
    for (const n of [...noms.map(dans), ...(structureIci() === null ? noms : [])]) {
      const lue = lireSaisie<V>(compte, n)
      const reprise = lue && repriseDe(lue, initial)
      if (reprise) return { ...reprise, nom: n, le: new Date(lue.le) }
      oublierSaisie(compte, n)
    }
    return null
  })

  const oublier = (): void => {
    for (const n of ecrites.current) oublierSaisie(compte, n)
    ecrites.current.clear()
  }
  return {
    retrouvee,
    /** The device took what was last kept. */
    tient: (): boolean => tient.current,
    /** Keeps what is on the screen, over what was found and not yet answered. */
    garder(valeurs: V): void {
      // Signed out here or in another tab, the device keeps nothing any more.
      if (abandonnee.current || lireJeton() === null) return
      const dessous = retrouvee?.valeurs
      const tout = dessous ? superposer(dessous, valeurs, base.current) : valeurs
      ecrites.current.add(nom())
      tient.current = garderSaisie(compte, nom(), {
        valeurs: tout,
        base: base.current,
        le: new Date().toISOString(),
      })
    },
    /** The server has these values; what was found and not yet answered stays. */
    enregistrees(valeurs: V): void {
      base.current = valeurs
      if (!retrouvee) oublier()
    },
    /** What was found is on the screen: the device keeps it until the server has it. */
    reprise(): void {
      if (retrouvee) ecrites.current.add(retrouvee.nom)
      setRetrouvee(null)
    },
    ignorer(): void {
      if (retrouvee) oublierSaisie(compte, retrouvee.nom)
      setRetrouvee(null)
    },
    /** Fields that the server does not have as they are. */
    nonEnregistres: (valeurs: V) => champsChanges(base.current, valeurs),
    /** The person lets the text go with the page, or the device may keep it no more. */
    abandonner(): void {
      abandonnee.current = true
      tient.current = false
      oublier()
    },
  }
}
