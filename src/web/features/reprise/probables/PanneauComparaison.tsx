import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import type { ComparaisonProbable, RepriseLue, StructureProbable } from '#domain/reprise/reponse.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import { requeteComparaison } from '../requetes-reprise.ts'
import type { Probables } from './use-probables.ts'

interface Proprietes {
  reprise: RepriseLue
  structure: StructureProbable
  probables: Probables
  fige: boolean
}

/** Under a row: which of several, then both sides face to face, and what each answer would do. */
export function PanneauComparaison({ reprise: r, structure: s, probables: p, fige }: Proprietes) {
  const choisi = p.choisiDe(s)
  const groupe = useRef<HTMLFieldSetElement>(null)
  const plusieurs = s.candidats.length > 1
  // Opened because one is to be chosen: the choice has the focus.
  useEffect(() => {
    if (plusieurs && choisi === undefined) groupe.current?.querySelector('input')?.focus()
  }, [plusieurs, choisi])
  const candidat = s.candidats.find((c) => c.porteurId === choisi)
  return (
    <div className="reprise-face encart">
      {plusieurs && (
        <fieldset className="reprise-laquelle" ref={groupe} disabled={fige}>
          <legend>Laquelle est-ce&nbsp;?</legend>
          {s.candidats.map((c) => (
            <label key={c.porteurId} className="radio">
              <input
                type="radio"
                name={`laquelle-${s.lignes[0]}`}
                checked={choisi === c.porteurId}
                onChange={() => p.choisir(s.cle, c.porteurId)}
              />
              <span>
                <Titre>{c.nom}</Titre>
                <small className="second">
                  {[c.codePostal, c.ville, c.numero].filter(Boolean).join(' · ')}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {candidat ? (
        <Face reprise={r} structure={s} candidat={candidat} />
      ) : (
        <p className="secondaire">Choisissez-en une pour comparer et répondre «&nbsp;La même&nbsp;».</p>
      )}
    </div>
  )
}

function Face({
  reprise: r,
  structure: s,
  candidat,
}: {
  reprise: RepriseLue
  structure: StructureProbable
  candidat: StructureProbable['candidats'][number]
}) {
  const { data, isPending, error, refetch } = useQuery(requeteComparaison(r.id, s.cle, candidat.porteurId))
  if (isPending) return <Squelette lignes={5} />
  if (!data)
    return (
      <EtatErreur
        message="La comparaison n’a pas pu être lue."
        raison={messageDe(error)}
        surReessayer={reessaiDe(error, refetch)}
      />
    )
  return (
    <>
      <table>
        <caption className="cache">{s.nom}, dans le fichier et au portail</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Dans le fichier</th>
            <th scope="col">Au portail</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lignesDe(data).map((l) => (
            <tr key={l.nom}>
              <th scope="row">{l.nom}</th>
              <td>{l.fichier}</td>
              <td>{l.portail}</td>
              <td>
                {l.pareil ? <Etat statut="fait">pareil</Etat> : <span className="secondaire">différent</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="reprise-mots petit">
        <p className="fort">Si c’est la même</p>
        <p>
          {s.aides > 1 ? `Ses ${s.aides} aides entrent` : 'Son aide entre'} dans le passé de{' '}
          <Titre>{candidat.nom}</Titre>.
          {data.premiereDemande && ` La demande ${data.premiereDemande} n’est plus une première demande.`}
        </p>
        <p className="fort sous-3">Si c’en est une autre</p>
        <p>Une structure sans compte est créée&nbsp;; ses membres pourront demander à la rejoindre.</p>
      </div>
    </>
  )
}

type Cote = ComparaisonProbable['fichier']
const annees = ({ anneeMin, anneeMax }: Cote): string => {
  if (anneeMin === null || anneeMax === null) return 'aucune'
  return anneeMin === anneeMax ? String(anneeMin) : `${anneeMin} à ${anneeMax}`
}
const noms = ({ manifestations }: Cote): string =>
  manifestations.length > 4
    ? `${manifestations.slice(0, 3).join(', ')} et ${manifestations.length - 3} autres`
    : manifestations.join(', ') || 'aucune'
const egal = (mot: string, autre: string): boolean =>
  mot.localeCompare(autre, 'fr', { sensitivity: 'base' }) === 0

/** Both sides, line by line; a festival in common is enough to say that they are alike there. */
function lignesDe({ fichier: f, portail: p }: ComparaisonProbable) {
  const ligne = (nom: string, dit: (c: Cote) => string) => ({
    nom,
    fichier: dit(f),
    portail: dit(p),
    pareil: egal(dit(f), dit(p)),
  })
  return [
    ligne('Nom simplifié', (c) => c.nomSimplifie),
    ligne('Ville', (c) => c.ville ?? 'inconnue'),
    {
      ...ligne('Manifestation', noms),
      pareil: f.manifestations.some((m) => p.manifestations.some((autre) => egal(m, autre))),
    },
    ligne('Années', annees),
    ligne('Accordé en tout', (c) => formatEuros(c.accorde)),
  ]
}
