import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CommissionEcran, ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong, type Jour, jourDe } from '#domain/commun/jours.ts'
import { isoler } from '#domain/commun/sens.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import type { EchecActe } from '#web/lib/use-acte.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { apercuDe } from './apercu-envois.ts'
import { Envois } from './Envois.tsx'
import { type EnSeance, sansVote } from './en-seance.ts'
import type { Acte } from './valider-commission.ts'
import { ECHECS, EchecEtape, TITRES } from './valider-commission.ts'
import './ModaleValidation.css'

interface Proprietes {
  /** With all its applications; undefined while they are read. */
  commission: CommissionEcran | undefined
  /** They could not be. */
  illisible: unknown
  acte: Acte
  selection: ReadonlySet<number>
  enSeance: EnSeance | undefined
  surFermer: () => void
  /** Does it; the dialog stays open and says why when it fails. */
  surConfirmer: () => Promise<void>
}

/** Confirms a validation: what it publishes, and each mail that will leave. */
export function ModaleValidation({
  commission: c,
  illisible,
  acte,
  selection,
  enSeance,
  surFermer,
  surConfirmer,
}: Proprietes) {
  const manque = (erreur: unknown): EchecActe => {
    const cause = erreur instanceof EchecEtape ? erreur.cause : erreur
    const etape = erreur instanceof EchecEtape ? erreur.acte : acte
    const champs = cause instanceof ErreurApi ? Object.values(cause.errors)[0]?.[0] : undefined
    return { message: ECHECS[etape], raison: champs ?? messageDe(cause) }
  }
  const bloque =
    c === undefined ||
    (acte === 'selection' && selection.size === 0) ||
    (acte !== 'caa' && apercuDe(c, selection).sansMontant.length > 0)
  return (
    <ModaleConfirmation
      titre={TITRES[acte]}
      verbe={TITRES[acte]}
      desactive={bloque}
      agir={surConfirmer}
      manque={manque}
      fermer={surFermer}
    >
      {c && <Contenu commission={c} acte={acte} selection={selection} enSeance={enSeance} />}
      {!c && (illisible ? <EtatErreur message={messageDe(illisible)} /> : <Squelette lignes={6} />)}
    </ModaleConfirmation>
  )
}

function Contenu({
  commission: c,
  acte,
  selection,
  enSeance,
}: Pick<Proprietes, 'acte' | 'selection' | 'enSeance'> & { commission: CommissionEcran }) {
  const a = apercuDe(c, selection)
  if (acte === 'selection' && selection.size === 0)
    return <p>Aucun des projets sélectionnés n’attend plus de décision.</p>
  if (acte === 'selection')
    return (
      <>
        <p>
          {selection.size} projet{selection.size > 1 ? 's' : ''} accepté{selection.size > 1 ? 's' : ''} par le
          Conseil d’Administration, chacun au montant de son avis. Rien n’est publié&nbsp;: aucun porteur
          n’est prévenu avant la clôture.
        </p>
        <SansVote choisis={c.projets.filter((p) => selection.has(p.id))} enSeance={enSeance} />
        <Enveloppe commission={c} accorde={a.accorde} mot="décidés" />
        <SansMontant commission={c} projets={a.sansMontant} />
      </>
    )
  return (
    <>
      <p>
        {acte === 'caa'
          ? 'Les avis seront publiés et ne pourront plus être modifiés. La commission passera à l’étape du Conseil d’Administration.'
          : 'Les décisions seront publiées, la commission sera close, et cela ne pourra pas être annulé.'}
      </p>
      <AvantLeJour date={c.date} />
      {acte === 'ca' && <Enveloppe commission={c} accorde={a.accorde} mot="accordés" />}
      {acte === 'ca' && <SansMontant commission={c} projets={a.sansMontant} />}
      <h3>E-mails qui vont partir</h3>
      {a.acceptes.length + a.refusesPrevenus.length === 0 && <p className="secondaire">Aucun.</p>}
      <Envois titre="Aide accordée, convention à signer" projets={a.acceptes} genre="accord" />
      <Envois titre="Demande non retenue, sans le motif" projets={a.refusesPrevenus} genre="refus" />
      {a.refusesTus.length > 0 && (
        <p className="petit secondaire">
          Sans e-mail, refus lisible dans l’espace du porteur&nbsp;:{' '}
          {a.refusesTus.map((p) => p.porteurProjet.nomStructure).join(', ')}.
        </p>
      )}
      {acte === 'ca' && a.refusesAvant.length > 0 && (
        <p className="petit secondaire">
          Refusées à la première étape, déjà publiée, rien ne leur est envoyé&nbsp;:{' '}
          {a.refusesAvant.map((p) => `${isoler(p.porteurProjet.nomStructure)} (${p.numero})`).join(', ')}.
        </p>
      )}
    </>
  )
}

/** Warns that files no sitting voted on are decided all the same: the minutes will not carry their votes. */
function SansVote({
  choisis,
  enSeance,
}: {
  choisis: readonly ProjetEcranCommission[]
  enSeance: EnSeance | undefined
}) {
  const sans = sansVote(enSeance, choisis)
  if (sans === null || sans.length === 0) return null
  const dits = sans.map((san) => {
    const dit = enSeance?.get(san.id)?.dire(san)
    return dit ? `${san.numero} (${dit.charAt(0).toLowerCase()}${dit.slice(1)})` : san.numero
  })
  const tous = sans.length === choisis.length
  return (
    <div className="faute">
      <p>
        {tous
          ? 'La salle n’a voté aucun de ces dossiers.'
          : `La salle n’a pas voté ${sans.length === 1 ? 'un de ces dossiers' : `${sans.length} de ces dossiers`}.`}{' '}
        Le procès-verbal les dira décidés hors séance, sans voix&nbsp;:
      </p>
      <ul>
        {dits.map((d) => (
          <li key={d}>{d}</li>
        ))}
      </ul>
    </div>
  )
}

/** Said before anybody signs a document whose commission has not met. */
const AvantLeJour = ({ date }: { date: Jour }) =>
  date <= jourDe(new Date()) ? null : (
    <p className="faute">
      La commission est datée du {formatJourLong(date)}, qui n’est pas encore passé. Si vous confirmez, les
      documents porteront la date d’aujourd’hui.
    </p>
  )

function SansMontant({
  commission: c,
  projets,
}: {
  commission: CommissionEcran
  projets: readonly ProjetEcranCommission[]
}) {
  const base = useBase()
  if (projets.length === 0) return null
  return (
    <p className="faute">
      Il manque un montant sur&nbsp;:{' '}
      {projets.map((projet, rang) => (
        <Fragment key={projet.id}>
          {rang > 0 && ', '}
          <Link to={`${base}/${c.id}/validation?id=${projet.id}`}>{projet.numero}</Link>
        </Fragment>
      ))}
      . Décidez d’abord par «&nbsp;Instruire CA&nbsp;»&nbsp;; rien ne leur sera envoyé d’ici là.
    </p>
  )
}

function Enveloppe({
  commission: c,
  accorde,
  mot,
}: {
  commission: CommissionEcran
  accorde: number
  /** « accordés » once published, « décidés » before. */
  mot: 'décidés' | 'accordés'
}): ReactNode {
  const { disponible } = c.montants
  return (
    <p className={accorde > disponible ? 'faute chiffres' : 'chiffres'}>
      {formatEuros(accorde)} {mot} sur {formatEuros(disponible)} disponibles.
      {accorde > disponible && ' L’enveloppe est dépassée.'}
    </p>
  )
}
