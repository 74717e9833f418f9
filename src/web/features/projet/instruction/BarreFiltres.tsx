import { type ReactNode, useState } from 'react'
import type { FileAttente } from '#domain/projet/liste/tris-liste.ts'
import { BarreListe } from '#web/ui/liste/BarreListe.tsx'
import { basculerValeur } from '#web/ui/liste/filtre.ts'
import { PuceFile } from '#web/ui/liste/Puce.tsx'
import { aNommer, filtresOfferts, useChoix } from './libelles-filtres.ts'
import type { Filtres } from './vue-projets.ts'

/** How many wait in each queue, of those this person may deal with. */
export interface Files {
  controle?: number | undefined
  bilan?: number | undefined
  paiement?: number | undefined
  enRetard?: number | undefined
  aVerifier?: number | undefined
  suivies?: number | undefined
}
const FILES: [FileAttente, string][] = [
  ['controle', 'À contrôler'],
  ['bilan', 'Bilan à contrôler'],
  ['paiement', 'À payer'],
]
/** Those that are on or off, and what the address says when they are on. */
const OUI = [
  ['retard', 'enRetard', 'En retard', 'oui'],
  ['constats', 'aVerifier', 'À vérifier', 'oui'],
  ['suivi', 'suivies', 'Suivis par moi', 'moi'],
] as const

interface Proprietes {
  filtres: Filtres
  files: Files
  /** Each count stops there, and says so. */
  auPlus: number | null | undefined
  surChange: (change: Filtres) => void
  /** Before the chips: the search, the year. */
  debut: ReactNode
  /** At the right end. */
  fin: ReactNode
}

/** The line of filters: search, chips in force, « + Filtre », queues with their number. */
export function BarreFiltres({ filtres, files, auPlus, surChange, debut, fin }: Proprietes) {
  const [demandes, setDemandes] = useState(false)
  const choix = useChoix(demandes || aNommer(filtres))
  const attente = filtres.attente?.split(',') ?? []
  const puces = (
    <>
      {FILES.flatMap(([file, libelle]) =>
        files[file] === undefined ? (
          []
        ) : (
          <PuceFile
            key={file}
            nombre={files[file]}
            choisie={attente.includes(file)}
            surClic={() => surChange({ attente: basculerValeur(filtres.attente, file) })}
          >
            {libelle}
          </PuceFile>
        ),
      )}
      {OUI.flatMap(([nom, nombre, libelle, oui]) => {
        const n = files[nombre]
        return n === undefined ? (
          []
        ) : (
          <PuceFile
            key={nom}
            nombre={n}
            auMoins={typeof auPlus === 'number' && n > auPlus}
            choisie={filtres[nom] === oui}
            surClic={() => surChange({ [nom]: filtres[nom] === oui ? '' : oui })}
          >
            {libelle}
          </PuceFile>
        )
      })}
    </>
  )
  return (
    <BarreListe
      offerts={filtresOfferts(choix)}
      filtres={filtres}
      surChange={surChange}
      surOuverture={() => setDemandes(true)}
      debut={debut}
      files={{ puces, nombre: attente.length + OUI.filter(([nom]) => filtres[nom]).length }}
      fin={fin}
    />
  )
}
