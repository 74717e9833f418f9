import { Link } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { idBoite } from '../dire-lot.ts'
import { leA, nomDe } from '../jours-dits.ts'
import type { Demander } from './DialogueLot.tsx'

/** A transfer the bank executed though its run was cancelled: what not to send, and what became of it. */
export function LigneExecutee({ lot, ligne, demander }: { lot: LotLu; ligne: LigneLot; demander: Demander }) {
  const { executee: e, ailleurs } = ligne
  if (!e) return null
  return (
    <section className="lot-boite" aria-labelledby={idBoite(ligne)}>
      <h3 id={idBoite(ligne)} tabIndex={-1}>
        {e.regle ? 'Exécuté par la banque, réglé' : 'La banque dit exécuté un lot annulé'}
      </h3>
      <p>
        {formatEuros(ligne.montant)} le {formatJourLong(e.dateValeur)}, d’après ce que {nomDe(e.par)} a lu de
        la banque le {leA(e.le)}.
      </p>
      {e.regle ? (
        <p>
          {nomDe(e.regle.par)}, le {leA(e.regle.le)}&nbsp;: {e.regle.raison} ({e.regle.interlocuteur}, le{' '}
          {formatJourLong(e.regle.jour)})
        </p>
      ) : (
        <>
          {ailleurs ? (
            <p>
              {ailleurs.remis ? 'La même aide est aussi à la banque dans ' : 'N’envoyez pas '}
              <Link to={`/admin/virements/${ailleurs.id}`}>{ailleurs.numero}</Link>
              {ailleurs.remis ? '\u00a0: faites-le arrêter.' : '\u00a0: cette ligne y est bloquée.'}
            </p>
          ) : (
            <p>Cette aide n’est payée par rien d’autre tant que personne ne dit ce qu’il en est.</p>
          )}
          {lot.refus.regler === null && (
            <div className="rangee sous-4">
              <Bouton
                description={`Dire ce qu’il en est de la ligne ${ligne.rang}`}
                onClick={() => demander({ quoi: 'regler', ligne })}
              >
                Dire ce qu’il en est
              </Bouton>
            </div>
          )}
        </>
      )}
    </section>
  )
}
