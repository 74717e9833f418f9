import { useState } from 'react'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import '#web/ui/tableau/TableauSerre.css'
import { AccesCommission } from './AccesCommission.tsx'
import { BoutonExport } from './BoutonExport.tsx'
import { titreEtape } from './EtapesCommission.tsx'
import { InterrupteurVisible } from './InterrupteurVisible.tsx'
import './TableauCommissions.css'

type C = CommissionCourte

const COLONNES: Colonne<C>[] = [
  {
    cle: 'numero',
    titre: 'Numéro',
    rendu: (c) => (
      <>
        <strong className="chiffres">{c.numero}</strong>
        <small className="chiffres">{c.annee}</small>
      </>
    ),
  },
  { cle: 'date', titre: 'Date', rendu: (c) => <span className="chiffres">{formatJour(c.date)}</span> },
  {
    cle: 'projets',
    titre: 'Projets',
    rendu: (c) => <span className="chiffres">{c.nbProjets} projet(s)</span>,
  },
  {
    cle: 'etape',
    titre: 'Où elle en est',
    rendu: (c) =>
      c.isClosed ? (
        <Etat statut="fait">Close</Etat>
      ) : (
        <Pastille statut={c.isWaiting ? 'attention' : 'courant'}>{titreEtape(c.step)}</Pastille>
      ),
  },
]

/** Commissions, with what managers do to each of them from the list. */
export function TableauCommissions({
  commissions,
  legende,
  gere,
}: {
  commissions: readonly C[]
  legende: string
  gere: boolean
}) {
  const [echec, setEchec] = useState(false)
  const gestion: Colonne<C>[] = [
    { cle: 'visible', titre: 'Visibilité', rendu: (c) => <InterrupteurVisible commission={c} /> },
    {
      cle: 'export',
      titre: 'Export',
      titreCache: true,
      rendu: (c) => <BoutonExport commission={c} discret />,
    },
  ]
  const acces: Colonne<C> = {
    cle: 'acces',
    titre: 'Accès',
    titreCache: true,
    rendu: (c) => <AccesCommission commission={c} surEchec={setEchec} />,
  }
  return (
    <div className="tableau-serre commission-liste">
      {echec && <EtatErreur message="Une erreur est survenue lors de l’ouverture de la commission." />}
      <Tableau
        legende={legende}
        colonnes={[...COLONNES, ...(gere ? gestion : []), acces]}
        lignes={commissions}
        cleDe={(c) => c.id}
      />
    </div>
  )
}
