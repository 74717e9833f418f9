import { Link } from 'react-router'
import { formatJour } from '#domain/commun/jours.ts'
import type { LigneLot } from '#domain/virement/banque/reponses.ts'
import { CompteMasque } from '../CompteMasque.tsx'
import { idBoite, majuscule } from '../dire-lot.ts'
import { leA, nomDe } from '../jours-dits.ts'

/** For who approves: what the bank refused before, what changed since, and who called. */
export function LigneDejaRejetee({ ligne }: { ligne: LigneLot }) {
  const d = ligne.dejaRejetee
  if (!d) return null
  const appel = d.jugement ?? d.verification
  return (
    <section className="lot-boite" aria-labelledby={idBoite(ligne)}>
      <h3 id={idBoite(ligne)} tabIndex={-1}>
        {d.memeCompte ? 'Même compte que celui que la banque a refusé' : 'Le compte a changé depuis le rejet'}
      </h3>
      {d.jugement && (
        <p>
          {nomDe(d.jugement.par)} le juge juste{'\u00a0'}: «{'\u00a0'}
          {d.jugement.raison}
          {'\u00a0'}»
        </p>
      )}
      <dl className="lot-trois-faits">
        <div>
          <dt>Ce qui s’est passé</dt>
          <dd>
            <b>{majuscule(d.phrase)}</b>
            <small>
              le {formatJour(d.le.slice(0, 10))}, lot{' '}
              <Link to={`/admin/virements/${d.lot.id}`}>{d.lot.numero}</Link>
            </small>
          </dd>
        </div>
        <div>
          <dt>Ce qui a changé depuis</dt>
          <dd>
            {d.memeCompte ? (
              <b>Rien{'\u00a0'}: même compte</b>
            ) : (
              <>
                <CompteMasque court iban={d.iban} /> devient <CompteMasque court iban={ligne.iban} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Qui a appelé</dt>
          <dd>
            {appel ? (
              <>
                <b>{nomDe(appel.par)}</b>
                <small>
                  le {formatJour(appel.jour)}, auprès de {appel.interlocuteur}
                  {d.jugement?.numero && `, au ${d.jugement.numero}, connu avant le rejet`}
                  {'\u00a0'}; noté le {leA(appel.le)}
                </small>
              </>
            ) : (
              'Personne'
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}
