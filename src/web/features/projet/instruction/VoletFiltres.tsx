import type { ReactNode } from 'react'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { SaisieMontant } from '#web/ui/champs/SaisieNombre.tsx'
import { Volet } from '#web/ui/liste/Volet.tsx'
import { type Choix, NOMS_CHOIX, TITRES_CHOIX } from './libelles-filtres.ts'
import type { Filtres, NomFiltre } from './vue-projets.ts'

interface Proprietes {
  filtres: Filtres
  choix: Choix
  /** How many filters are in force. */
  nombre: number
  surChange: (change: Filtres) => void
  surOuverture: () => void
  /** The queues, where a phone has no room for their chips. */
  children: ReactNode
}

const MONTANT_MAX = 10_000_000

/** All the filters: boxes to tick, amounts, days; each applies at once. */
export function VoletFiltres({ filtres, choix, nombre, surChange, surOuverture, children }: Proprietes) {
  const basculer = (nom: NomFiltre, valeur: string): void => {
    const avant = filtres[nom]?.split(',') ?? []
    const apres = avant.includes(valeur) ? avant.filter((v) => v !== valeur) : [...avant, valeur]
    surChange({ [nom]: apres.join() })
  }
  const nombreDe = (nom: NomFiltre) => {
    const v = Number(filtres[nom])
    return filtres[nom] && Number.isFinite(v) ? v : null
  }
  const montant = (nom: NomFiltre, libelle: string) => (
    <SaisieMontant
      nom={nom}
      libelle={libelle}
      valeur={nombreDe(nom)}
      max={MONTANT_MAX}
      onChange={(v) => surChange({ [nom]: v === null ? '' : String(v) })}
    />
  )
  const jour = (nom: NomFiltre, libelle: string) => (
    <SaisieDate
      nom={nom}
      libelle={libelle}
      valeur={filtres[nom] ?? null}
      onChange={(v) => surChange({ [nom]: v ?? '' })}
    />
  )
  return (
    <Volet
      libelle="Filtre"
      court={nombre > 0 ? `Filtrer (${nombre})` : 'Filtrer'}
      icone="plus"
      touche="f"
      surOuverture={surOuverture}
    >
      <div className="a-l-etroit files-etroites">{children}</div>
      {NOMS_CHOIX.map((nom) => (
        <details key={nom} open={filtres[nom] !== undefined}>
          <summary>{TITRES_CHOIX[nom]}</summary>
          <fieldset>
            <legend className="cache">{TITRES_CHOIX[nom]}</legend>
            {choix[nom].map((o) => (
              <label key={o.valeur} className="case">
                <input
                  type="checkbox"
                  checked={filtres[nom]?.split(',').includes(o.valeur) ?? false}
                  onChange={() => basculer(nom, o.valeur)}
                />
                <span>{o.libelle}</span>
              </label>
            ))}
          </fieldset>
        </details>
      ))}
      <details open={nombreDe('demandeMin') !== null || nombreDe('demandeMax') !== null}>
        <summary>Montant demandé</summary>
        {montant('demandeMin', 'Au moins')}
        {montant('demandeMax', 'Au plus')}
      </details>
      <details open={nombreDe('accordeMin') !== null || nombreDe('accordeMax') !== null}>
        <summary>Montant accordé</summary>
        {montant('accordeMin', 'Au moins')}
        {montant('accordeMax', 'Au plus')}
      </details>
      <details open={filtres.deposeDu !== undefined || filtres.deposeAu !== undefined}>
        <summary>Date de dépôt</summary>
        {jour('deposeDu', 'Du')}
        {jour('deposeAu', 'Au')}
      </details>
    </Volet>
  )
}
