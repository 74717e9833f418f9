import { Link } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { direJours, formatJour, jourDe, joursEntre } from '#domain/commun/jours.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { APayer } from '#domain/virement/banque/reponses.ts'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { CompteMasque } from '../CompteMasque.tsx'
import { direRejete, remedeDe } from './remede.ts'

const jourLu = (instant: string): string => formatJour(jourDe(new Date(instant)))

/** An agreement that waits: what it is, since when, to which account, and whether a run can pay it. */
export const colonnesAPayer = (aujourdhui: string): readonly Colonne<APayer>[] => [
  {
    cle: 'projet',
    titre: 'Projet',
    rendu: (ligne) => (
      <>
        <Link to={`/admin/projets/validation?id=${ligne.projetId}`}>
          <Titre>{nomAffiche({ nom: ligne.nom, chronologie: {} })}</Titre>
        </Link>
        <small>
          {ligne.numero} · <Titre>{ligne.structure}</Titre>
        </small>
      </>
    ),
  },
  {
    cle: 'convention',
    titre: 'Convention',
    quitte: true,
    rendu: (ligne) => (
      <span className="entier">
        {ligne.numeroConvention}
        <small>signée le {jourLu(ligne.conventionSigneeLe)}</small>
      </span>
    ),
  },
  {
    cle: 'attente',
    titre: 'Attend depuis',
    rendu: (l) => direJours(joursEntre(jourDe(new Date(l.conventionSigneeLe)), aujourdhui)),
  },
  {
    cle: 'compte',
    titre: 'Titulaire et compte',
    rendu: (ligne) =>
      ligne.compte && (
        <span className="virement-compte">
          {ligne.compte.titulaire}
          <small>
            <CompteMasque iban={ligne.compte.iban} />
          </small>
        </span>
      ),
  },
  { cle: 'rib', titre: 'RIB', surLeMot: true, rendu: (l) => <Rib ligne={l} /> },
  {
    cle: 'montant',
    titre: 'Montant',
    aDroite: true,
    rendu: (ligne) =>
      ligne.empechement ? (
        <span className="chiffres">{formatEuros(ligne.montant)}</span>
      ) : (
        <strong className="chiffres">{formatEuros(ligne.montant)}</strong>
      ),
  },
]

function Rib({ ligne }: { ligne: APayer }) {
  const { empechement, ribModifieLe, ribVerifieLe, rejet } = ligne
  if (!empechement && rejet?.juge)
    return (
      <span className="virement-etat">
        <Etat statut="fait" icone="telephone">
          Compte jugé juste
        </Etat>
        <small>
          {rappelDe(rejet)}, appel de {rejet.juge.par} le {formatJour(rejet.juge.jour)}
        </small>
      </span>
    )
  if (!empechement)
    return (
      <span className={rejet ? 'virement-etat' : 'virement-etat virement-sans-souci'}>
        <Etat statut="fait">{ribModifieLe ? 'Vérifié' : 'Inchangé'}</Etat>
        {ribVerifieLe && <small>le {jourLu(ribVerifieLe)}</small>}
        {rejet && <small>{rappelDe(rejet)}</small>}
      </span>
    )
  const { mot, statut, vers, verbe } = remedeDe(empechement, ligne)
  const raison = raisonDe(ligne, empechement)
  return (
    <span className="virement-etat virement-etat-attend">
      <Link className="virement-remede" to={vers} aria-label={`${mot}\u00a0: ${verbe}`}>
        <Pastille statut={statut}>{mot}</Pastille>
      </Link>
      {raison !== null && (
        <small className={rejet ? undefined : 'virement-raison'} title={raison}>
          {raison}
        </small>
      )}
    </span>
  )
}

/** Under the chip: since when, or why; nothing where the chip says all. */
function raisonDe(
  { ribModifieLe, rejet }: APayer,
  { genre, phrase }: NonNullable<APayer['empechement']>,
): string | null {
  if (genre === 'lot') return null
  if (genre === 'rejet' && rejet) return `le ${jourLu(rejet.le)}, RIB attendu`
  if (genre !== 'rib-a-verifier' || !ribModifieLe) return phrase
  const nouveau = jourLu(ribModifieLe)
  return rejet ? `${rappelDe(rejet)}, nouveau RIB le ${nouveau}` : `Modifié le ${nouveau}`
}

/** What the bank said of the account before. */
const rappelDe = (rejet: NonNullable<APayer['rejet']>): string =>
  `${direRejete(rejet)} le ${jourLu(rejet.le)}`
