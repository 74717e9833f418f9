import { useState } from 'react'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Rangees } from '#web/ui/liste/Rangees.tsx'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import '#web/ui/tableau/TableauSerre.css'
import { BoutonExport } from '../BoutonExport.tsx'
import { titreEtape } from '../EtapesCommission.tsx'
import { InterrupteurVisible } from '../InterrupteurVisible.tsx'
import { AccesCommission, NumeroCommission } from './AccesCommission.tsx'
import './TableauCommissions.css'
import type { VueCommissions } from './vue-commissions.ts'

type C = CommissionCourte

const COLONNES: Colonne<C>[] = [
  {
    cle: 'date',
    titre: 'Date',
    tri: 'date',
    rendu: (c) => <span className="chiffres">{formatJour(c.date)}</span>,
  },
  {
    cle: 'projets',
    titre: 'Projets',
    tri: 'projets',
    plusGrandDAbord: true,
    rendu: (c) => <span className="chiffres">{c.nbProjets} projet(s)</span>,
  },
]

/** Closed ones are all at the same point. */
const etape = (closes: boolean): Colonne<C> => ({
  cle: 'etape',
  titre: 'Où elle en est',
  tri: closes ? undefined : 'etape',
  rendu: (commission) =>
    commission.isClosed ? (
      <Etat statut="fait">Close</Etat>
    ) : (
      <Pastille statut={commission.isWaiting ? 'attention' : 'courant'}>
        {titreEtape(commission.step)}
      </Pastille>
    ),
})

/** Commissions, with what managers do to each of them from the list. */
export function TableauCommissions({
  commissions,
  legende,
  liste,
  gere,
}: {
  commissions: readonly C[]
  legende: string
  liste: VueCommissions
  gere: boolean
}) {
  const [echec, setEchec] = useState(false)
  const closes = liste.filtres.onglet === 'closes'
  const numero: Colonne<C> = {
    cle: 'numero',
    titre: 'Numéro',
    tri: 'numero',
    plusGrandDAbord: true,
    rendu: (commission) => (
      <>
        <NumeroCommission commission={commission} surEchec={setEchec} />
        <small className="chiffres">{commission.annee}</small>
      </>
    ),
  }
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
      <Rangees
        liste={closes ? 'commissions-closes' : 'commissions'}
        legende={legende}
        colonnes={[numero, ...COLONNES, etape(closes), ...(gere ? gestion : []), acces]}
        lignes={commissions}
        cleDe={(c) => c.id}
        tri={liste.tri}
        surTri={liste.trier}
        touches={{ recherche: closes, filtres: true }}
      />
    </div>
  )
}
