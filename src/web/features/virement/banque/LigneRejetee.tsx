import { Link } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import type { LigneLot } from '#domain/virement/banque/reponses.ts'
import { SUITES_DITES } from '#domain/virement/suite-rejet.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { idBoite, majuscule } from '../dire-lot.ts'
import { leA } from '../jours-dits.ts'

/** Why the bank did not pay a line, what has been told of it, and what is awaited. */
export function LigneRejetee({ ligne }: { ligne: LigneLot }) {
  // Whatever the run's state: it ends when all its lines are told, and a rejection is still to settle.
  const regle = aLeDroitAjoute(useMoi().role, 'virement.canPrepare')
  const { rejetee: r, structure, montant, referenceSuivante } = ligne
  if (!r) return null
  const attend = r.suite === 'rib-attendu' || r.suite === 'rib-recu' || r.suite === 'payeur'
  return (
    <section className="lot-boite" aria-labelledby={idBoite(ligne)}>
      <h3 id={idBoite(ligne)} tabIndex={-1}>
        {majuscule(r.phrase)}
      </h3>
      <p>
        La banque n’a pas crédité ce compte. L’aide de {formatEuros(montant)} n’a pas été versée.
        {r.motif && ` Elle précise\u00a0: «\u00a0${r.motif}\u00a0».`}
      </p>
      <ul className="lot-verifications filets-bas">
        {r.suite !== 'payeur' && (
          <li className="st-fait">
            <Icone nom="fait" petite teintee />
            <div>
              <p>
                {structure} le lit depuis le {leA(r.le)}
              </p>
              <p className="secondaire petit">
                «&nbsp;Virement refusé par la banque&nbsp;: vérifiez votre RIB&nbsp;»
              </p>
            </div>
          </li>
        )}
        <li className={attend ? 'st-courant' : 'st-fait'}>
          <Icone nom={attend ? 'horloge' : 'fait'} petite teintee />
          <div>
            <p>{SUITES_DITES[r.suite]}</p>
            {ligne.ailleurs && (
              <p className="secondaire petit">
                Cette aide est maintenant dans{' '}
                <Link to={`/admin/virements/${ligne.ailleurs.id}`}>{ligne.ailleurs.numero}</Link>
              </p>
            )}
            {referenceSuivante && !ligne.ailleurs && r.suite !== 'payee' && (
              <p className="secondaire petit">
                Le prochain essai portera la référence <span className="entier">{referenceSuivante}</span>
              </p>
            )}
          </div>
        </li>
      </ul>
      <div className="rangee sous-4">
        {regle && r.suite !== 'payeur' && r.suite !== 'payee' && (
          <LienBouton vers={`/admin/virements/rib/${ligne.porteurId}`} icone="telephone">
            Contrôler le RIB
          </LienBouton>
        )}
        <Link className="lien-fort" to={`/admin/porteur?id=${ligne.porteurId}`}>
          Ouvrir la page de {structure}
        </Link>
      </div>
    </section>
  )
}
