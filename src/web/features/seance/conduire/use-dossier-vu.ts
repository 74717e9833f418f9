import { useState } from 'react'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { dansLOrdre } from './suite-dossiers.ts'

/**
 * The file on the screen: the one somebody went back to, else the one they are typing in, else the current
 * one. What is being typed stays, whatever others call meanwhile.
 */
export function useDossierVu(seance: SeanceEntiere) {
  const [choisi, setChoisi] = useState<number | null>(null)
  const [tenu, setTenu] = useState<number | null>(null)
  const courant = seance.courant?.projetId ?? null
  const la = (id: number | null): number | null =>
    seance.dossiers.some((d) => d.projetId === id) ? id : null
  const id = la(choisi) ?? la(tenu) ?? courant
  const dossier = seance.dossiers.find((d) => d.projetId === id)
  const suite = dansLOrdre(seance)
  const rang = suite.findIndex((d) => d.projetId === id)
  return {
    dossier,
    enCours: id !== null && id === courant,
    /** Somebody began to type in it: called away by another, it keeps its form. */
    tenu: id !== null && id === tenu,
    precedent: rang > 0 ? (suite[rang - 1]?.projetId ?? null) : null,
    voir: (projet: number): void => setChoisi(projet === courant ? null : projet),
    /** Something was typed in that file: it stays until it is recorded or left. */
    tenir: setTenu,
    /** It has been called: it stays in sight, with what was typed in it. */
    appeler: (projet: number): void => {
      setChoisi(null)
      setTenu(projet)
    },
    revenir: (): void => {
      setChoisi(null)
      setTenu(null)
    },
  }
}

export type DossierVu = ReturnType<typeof useDossierVu>
