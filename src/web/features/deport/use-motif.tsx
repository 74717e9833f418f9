import { useRef, useState } from 'react'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'

/** A reason to write: its field, in `boite`, and whether it may be sent; else the field takes the focus. */
export function useMotif() {
  const [motif, setMotif] = useState('')
  const [erreurs, setErreurs] = useState<string[]>([])
  const boite = useRef<HTMLDivElement>(null)
  return {
    boite,
    motif: motif.trim(),
    pret: (): boolean => {
      const vide = motif.trim() === ''
      setErreurs(vide ? ['Le motif est obligatoire.'] : [])
      if (vide) boite.current?.querySelector('textarea')?.focus()
      return !vide
    },
    champ: (
      <ZoneTexte
        nom="motif"
        libelle="Motif"
        requis
        lignes={3}
        max={500}
        valeur={motif}
        erreurs={erreurs}
        onChange={setMotif}
      />
    ),
  }
}
