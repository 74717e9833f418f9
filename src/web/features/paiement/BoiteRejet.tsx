import { Link } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, formatJourLong, jourDe } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { Icone } from '#web/ui/Icone.tsx'
import type { NomIcone } from '#web/ui/icones.ts'
import './rejet.css'

type Rejet = NonNullable<NonNullable<ProjetReponse['retourBanque']>['rejet']>

/** Above an application whose transfer was refused: where it is, and what to say when the structure calls. */
export function BoiteRejet({ projet }: { projet: ProjetReponse }) {
  const { retourBanque: retour, porteurProjet } = projet
  const rejet = retour?.rejet
  if (!rejet) return null
  const [reste, suite] = aDire(rejet, projet.montantAlloue)
  return (
    <div className={`rejet-boite encart ${rejet.duPayeur ? 'st-neutre' : 'st-refuse'}`}>
      <section aria-labelledby="rejet-titre">
        <h2 id="rejet-titre">
          Virement rejeté le {formatJour(jourDe(new Date(rejet.le)))}
          {'\u00a0'}: {rejet.motif}
        </h2>
        <p className="secondaire petit">
          Lot <Link to={`/admin/virements/${retour.lot.id}`}>{retour.lot.numero}</Link>. L’aide n’est pas
          versée, elle reste acquise.
        </p>
        <ul className="rejet-suite filets">
          {!rejet.duPayeur && <Etape icone="fait" mot="Porteur prévenu par message" />}
          <Etape icone={rejet.attend === 'lot' ? 'fait' : 'horloge'} mot={rejet.suite}>
            {rejet.relanceLe && `Relance automatique le ${formatJour(rejet.relanceLe)}`}
          </Etape>
          <Etape icone="point" mot={`Puis nouveau virement, référence ${rejet.referenceSuivante}`} />
        </ul>
      </section>
      <section aria-labelledby="rejet-appel">
        <h2 id="rejet-appel">Si {porteurProjet.nomStructure} appelle</h2>
        <blockquote>
          «{'\u00a0'}
          {reste}
          {'\u00a0'}»
        </blockquote>
        <blockquote>
          «{'\u00a0'}
          {suite}
          {'\u00a0'}»
        </blockquote>
        <p className="rejet-jamais st-attention">
          <Icone nom="attention" petite teintee />
          <span>
            Ne notez ni IBAN dicté ni nouveau numéro{'\u00a0'}: le RIB vient du portail, l’appel part de chez
            nous.
          </span>
        </p>
      </section>
    </div>
  )
}

const Etape = ({
  icone,
  mot,
  children,
}: {
  icone: NomIcone
  mot: string
  children?: string | null | false
}) => (
  <li className={icone === 'fait' ? 'st-fait' : 'st-courant'}>
    <Icone nom={icone} petite teintee />
    <div>
      <p>{mot}</p>
      {children && <p className="secondaire petit">{children}</p>}
    </div>
  </li>
)

/** Two sentences, as they are said: what happened, then what follows. */
function aDire(rejet: Rejet, montant: number | null): readonly [string, string] {
  const aide = montant === null ? 'Votre aide' : `Votre aide de ${formatEuros(montant)}`
  const le = formatJourLong(jourDe(new Date(rejet.le)))
  if (rejet.duPayeur)
    return [
      `${aide} reste acquise. La banque a renvoyé le virement le ${le}, sans que votre compte soit en cause.`,
      'Vous n’avez rien à faire\u00a0: nous referons le virement.',
    ]
  const renvoi = `${aide} reste acquise. La banque l’a renvoyée le ${le}\u00a0: elle refuse le compte qui se termine par ${rejet.ibanFin}.`
  const suites = {
    rib: 'Donnez un nouveau RIB sur votre page «\u00a0Paiement\u00a0». Nous vous rappellerons au numéro que nous avons déjà, puis nous referons le virement.',
    appel:
      'Nous avons reçu votre nouveau RIB. Nous vous rappellerons au numéro que nous avons déjà, puis nous referons le virement.',
    lot: 'Vous n’avez rien d’autre à faire\u00a0: nous préparons le nouveau virement.',
  }
  return [renvoi, suites[rejet.attend]]
}
