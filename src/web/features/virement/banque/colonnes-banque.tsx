import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import type { LigneLot } from '#domain/virement/banque/reponses.ts'
import type { ResultatVop } from '#domain/virement/verification-beneficiaire.ts'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import type { Statut } from '#web/ui/statuts.ts'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { CompteMasque } from '../CompteMasque.tsx'
import { idLigne } from '../dire-lot.ts'
import { Titulaire } from '../Titulaire.tsx'

const VOP: Record<ResultatVop, { mot: string; statut: Statut }> = {
  RCVC: { mot: 'Concorde', statut: 'fait' },
  RVMC: { mot: 'Proche', statut: 'attention' },
  RVNM: { mot: 'Ne concorde pas', statut: 'refuse' },
  RVNA: { mot: 'Impossible', statut: 'neutre' },
}

const Vop = ({ vop }: Pick<LigneLot, 'vop'>) =>
  vop && (
    <span className="virement-etat">
      <Etat statut={VOP[vop.resultat].statut}>{VOP[vop.resultat].mot}</Etat>
      {vop.nom && <small>{vop.nom}</small>}
    </span>
  )

function Banque({ ligne: l }: { ligne: LigneLot }) {
  if (l.confirmee)
    return (
      <span className="virement-etat">
        <Etat statut="fait">Payé</Etat>
        <small>{formatJour(l.confirmee.dateValeur)}</small>
      </span>
    )
  if (l.rejetee)
    return (
      <span className="virement-etat virement-etat-attend">
        <Pastille statut="refuse">Rejeté</Pastille>
        {l.rejetee.code && <small>{l.rejetee.code}</small>}
      </span>
    )
  return (
    <span className="virement-etat">
      <Etat statut="courant">En cours</Etat>
      {l.statutBanque && <small>{l.statutBanque}</small>}
    </span>
  )
}

/** A line at the bank: who is paid, what the bank says of the name and of the transfer. */
export const colonnesBanque: readonly Colonne<LigneLot>[] = [
  {
    cle: 'titulaire',
    titre: 'Titulaire du compte',
    rendu: (l) => <Titulaire ligne={l} id={idLigne(l)} />,
  },
  { cle: 'vop', titre: 'Titulaire vérifié', surLeMot: true, rendu: (l) => <Vop vop={l.vop} /> },
  { cle: 'compte', titre: 'Compte', rendu: (l) => <CompteMasque court iban={l.iban} /> },
  { cle: 'banque', titre: 'Banque', surLeMot: true, rendu: (l) => <Banque ligne={l} /> },
  {
    cle: 'montant',
    titre: 'Montant',
    aDroite: true,
    rendu: (l) => <strong className="chiffres">{formatEuros(l.montant)}</strong>,
  },
]
