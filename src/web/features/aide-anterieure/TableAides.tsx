import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { EPINGLE } from '#web/socle/projet/passe/epingle.ts'
import { adressePorteur } from '#web/socle/projet/projets.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import { DetailAide } from './DetailAide.tsx'
import { MOTS_DECISION } from './mots-decision.ts'
import './aide-anterieure.css'

// Who reads does not wait for what only an administrator opens.
const ModaleCorriger = lazy(async () => ({
  default: (await import('./ModaleCorriger.tsx')).ModaleCorriger,
}))

const euros = (montant: number | null) =>
  montant === null ? null : formatNombre(montant, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What was granted; nothing of what was not, and « inconnu » is not zero. */
function Accorde({ aide: a }: { aide: AideAnterieure }) {
  const accordee = a.decision === 'accordee' || a.decision === 'annulee'
  if (a.accorde === null)
    return accordee ? (
      <span className="secondaire">inconnu</span>
    ) : (
      <span className="sans-objet cache">sans objet</span>
    )
  return <b className="chiffres">{euros(a.accorde)}</b>
}

const ANNEE: Colonne<AideAnterieure> = {
  cle: 'annee',
  titre: 'Année',
  rendu: (a) => <span className="chiffres">{a.annee}</span>,
}
const AIDE: Colonne<AideAnterieure> = {
  cle: 'titre',
  titre: 'Manifestation',
  rendu: (a) => (
    <>
      <span className="fort">
        <Titre>{a.titre}</Titre>
      </span>
      <span className="second">
        {a.reference}
        {a.corrections.length > 0 && (
          <>
            {' · '}
            <Icone nom={EPINGLE} petite enLigne /> corrigée à la main
          </>
        )}
      </span>
    </>
  ),
}
const STRUCTURE: Colonne<AideAnterieure> = {
  cle: 'structure',
  titre: 'Structure',
  rendu: (a) =>
    a.porteurId === null ? (
      <>
        <Titre>{a.structure}</Titre>
        <span className="second">sans compte</span>
      </>
    ) : (
      <Link to={adressePorteur(a.porteurId)}>
        <Titre>{a.structure}</Titre>
      </Link>
    ),
}
const MONTANT: Colonne<AideAnterieure> = {
  cle: 'accorde',
  titre: 'Accordé (€)',
  aDroite: true,
  rendu: (a) => <Accorde aide={a} />,
}
const DECISION: Colonne<AideAnterieure> = {
  cle: 'decision',
  titre: 'Décision',
  surLeMot: true,
  rendu: (a) => {
    const { mot, statut } = MOTS_DECISION[a.decision]
    return <Etat statut={statut}>{mot}</Etat>
  },
}

/** Aids given before the portal; a line opens on its file, its line there, and what was corrected of it. */
export function TableAides({
  aides,
  legende,
  avecStructure = false,
}: {
  aides: readonly AideAnterieure[]
  legende: string
  avecStructure?: boolean
}) {
  const gere = useMoi().role === 'admin'
  const [corrigee, setCorrigee] = useState<AideAnterieure | null>(null)
  return (
    <>
      <div className="aides-anterieures">
        <Tableau
          legende={legende}
          colonnes={[ANNEE, AIDE, ...(avecStructure ? [STRUCTURE] : []), MONTANT, DECISION]}
          lignes={aides}
          cleDe={(a) => a.id}
          detail={{
            nom: (a) => `Détail de l’aide de ${a.annee}, ${a.titre}`,
            rendu: (a) => <DetailAide aide={a} surCorriger={gere ? () => setCorrigee(a) : undefined} />,
          }}
        />
      </div>
      {corrigee && (
        <Suspense>
          <ModaleCorriger aide={corrigee} surFermer={() => setCorrigee(null)} />
        </Suspense>
      )}
    </>
  )
}
