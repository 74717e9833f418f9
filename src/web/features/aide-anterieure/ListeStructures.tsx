import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { LienStructure, StructureAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { adressePorteur } from '#web/socle/projet/projets.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import { ModaleDetacher } from './ModaleDetacher.tsx'
import { ModaleRattacher } from './ModaleRattacher.tsx'
import { requeteStructures } from './requetes.ts'

const LIENS: Record<LienStructure, string> = {
  siret: 'par son SIRET',
  rna: 'par son RNA',
  confirmee: 'confirmée par une personne',
}
const annees = ({ anneeMin: de, anneeMax: a }: StructureAnterieure): string =>
  de === a ? `en ${de}` : `de ${de} à ${a}`

const colonnes: Colonne<StructureAnterieure>[] = [
  {
    cle: 'nom',
    titre: 'Structure du fichier',
    rendu: (s) => (
      <>
        <span className="fort">
          <Titre>{s.nom}</Titre>
        </span>
        <span className="second">{s.siret ?? s.rna ?? 'sans numéro'}</span>
      </>
    ),
  },
  { cle: 'lieu', titre: 'Lieu', rendu: (s) => [s.codePostal, s.ville].filter(Boolean).join(' ') },
  {
    cle: 'aides',
    titre: 'Aides',
    rendu: (s) => (
      <>
        <span className="chiffres">{s.aides}</span>
        <span className="second chiffres">{annees(s)}</span>
      </>
    ),
  },
  {
    cle: 'accorde',
    titre: 'Accordé',
    aDroite: true,
    rendu: (s) => <span className="chiffres">{formatEuros(s.accorde)}</span>,
  },
  { cle: 'portail', titre: 'Au portail', rendu: (s) => <AuPortail structure={s} /> },
]

/** Which structure of the portal it is, or those that it may be. */
function AuPortail({ structure: s }: { structure: StructureAnterieure }) {
  if (s.porteurId !== null)
    return (
      <>
        <Link to={adressePorteur(s.porteurId)}>
          <Titre>{s.porteur ?? ''}</Titre>
        </Link>
        {s.lien && <span className="second">{LIENS[s.lien]}</span>}
      </>
    )
  if (s.probables.length === 0) return <span className="secondaire">sans compte connu</span>
  return (
    <>
      <span className="secondaire">probable</span>
      {s.probables.map((p) => (
        <span key={p.porteurId} className="second">
          <Link to={adressePorteur(p.porteurId)}>{p.nom}</Link>
          {p.ville && `, ${p.ville}`}
        </span>
      ))}
    </>
  )
}

/** Structures aided before the portal: an administrator says which one of the portal each is. */
export function ListeStructures() {
  const [q, setQ] = useSearchParams()
  const gere = useMoi().role === 'admin'
  const [ouverte, setOuverte] = useState<StructureAnterieure | null>(null)
  const recherche = q.get('recherche') ?? ''
  const quoi = q.get('quoi') === 'toutes' ? 'toutes' : 'sans-compte'
  const page = Math.max(1, Math.trunc(Number(q.get('page')) || 1))
  const { data, isPending, error, refetch } = useQuery(
    requeteStructures({ quoi, page, ...(recherche && { recherche }) }),
  )
  const avec = (champs: Record<string, string>): string =>
    `?${new URLSearchParams(
      Object.entries({
        tab: 'structures',
        quoi: quoi === 'toutes' ? quoi : '',
        recherche,
        ...champs,
      }).filter(([, v]) => v !== ''),
    )}`
  const action: Colonne<StructureAnterieure> = {
    cle: 'action',
    titre: 'Action',
    titreCache: true,
    rendu: (s) => (
      <button type="button" className="lien" onClick={() => setOuverte(s)}>
        {s.porteurId === null ? 'Rattacher…' : 'Détacher…'}
        <span className="cache"> {s.nom}</span>
      </button>
    ),
  }
  const fermer = () => setOuverte(null)
  return (
    <>
      <div className="rangee ecart-4 sous-4">
        <Recherche
          libelle="Chercher une structure"
          valeur={recherche}
          surRecherche={(r) => setQ(avec({ recherche: r }), { replace: true })}
        />
        <Link to={quoi === 'toutes' ? '?tab=structures' : '?tab=structures&quoi=toutes'}>
          {quoi === 'toutes' ? 'Seulement sans compte' : 'Montrer aussi celles qui ont un compte'}
        </Link>
      </div>
      {isPending && <Squelette forme="tableau" lignes={6} />}
      {error && !data && (
        <EtatErreur
          message="Les structures n’ont pas pu être lues."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
      {data && data.data.length === 0 && (
        <EtatVide titre={recherche ? 'Aucune structure' : 'Aucune structure sans compte'} icone="fait">
          {recherche
            ? 'Aucune ne répond à cette recherche.'
            : 'Chaque structure du fichier est une structure du portail.'}
        </EtatVide>
      )}
      {data && data.data.length > 0 && (
        <>
          <Tableau
            legende="Structures aidées avant le portail"
            colonnes={gere ? [...colonnes, action] : colonnes}
            lignes={data.data}
            cleDe={(s) => s.id}
          />
          <Pagination {...data.meta} vers={(n) => avec({ page: String(n) })} />
        </>
      )}
      {ouverte && ouverte.porteurId === null && <ModaleRattacher structure={ouverte} surFermer={fermer} />}
      {ouverte && ouverte.porteurId !== null && <ModaleDetacher structure={ouverte} surFermer={fermer} />}
    </>
  )
}
