import { appelsChangement } from '#domain/changement/appels.ts'
import type { ChangementLu } from '#domain/changement/reponse.ts'
import { MOTIF_DECISION, saisieDecision } from '#domain/changement/saisie.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { relireChangements } from './requetes-changement.ts'

type Decision = 'accepter' | 'refuser'
interface Saisie {
  decision: Decision | null
  motif: string
}

/** Heads the decision, and the answer once it is made. */
export const TITRE_DECISION = 'changement-decision'

/** A decision that came too late, and the reason typed for it. */
export interface DecisionPerdue {
  message: string
  motif: string
}

const leJour = (instant: string): string => formatJourLong(jourDe(new Date(instant)))

const verifierDecision = verifierAvec(saisieDecision)

/** What was checked, the decision and its reason, and what accepting will do: before the button. */
export function DecisionChangement({
  k,
  surPerdue,
}: {
  k: ChangementLu
  surPerdue: (perdue: DecisionPerdue | null) => void
}) {
  /** Chosen, then hidden by what was read again, « accept » is chosen no more. */
  const permise = (saisie: Saisie): Saisie =>
    k.empechement && saisie.decision === 'accepter' ? { ...saisie, decision: null } : saisie
  const f = useFormulaire<Saisie>({
    initial: { decision: null, motif: '' },
    libelles: { decision: 'Décision', motif: MOTIF_DECISION },
    verifier: (saisie) => verifierDecision(permise(saisie)),
    envoyer: async (saisie) => {
      surPerdue(null)
      try {
        const corps = { decision: saisie.decision, motif: saisie.motif, version: k.version }
        return await appeler(appelsChangement.deciderChangement, { params: { id: k.id }, corps })
      } catch (e) {
        if (e instanceof ErreurApi && e.statut === 409) surPerdue({ message: e.message, motif: saisie.motif })
        await relireChangements()
        throw e
      }
    },
    surSucces: async (_r, { decision }) => {
      await relireChangements()
      viser(TITRE_DECISION)
      annoncer(decision === 'accepter' ? 'Le changement est accepté.' : 'La demande est refusée.')
    },
  })
  const { decision } = permise(f.valeurs)
  const refuse = decision === 'refuser' || k.empechement !== null
  return (
    <form className="pile-4" noValidate onSubmit={f.soumettre}>
      <Verifications k={k} />
      {k.empechement && <p className="encadre st-attention">{k.empechement}</p>}
      <BoutonsRadio<Decision>
        {...f.champ('decision')}
        valeur={decision}
        libelle="Décision"
        enLigne
        requis
        options={[
          ...(k.empechement ? [] : [{ valeur: 'accepter' as const, libelle: 'Accepter' }]),
          { valeur: 'refuser' as const, libelle: 'Refuser' },
        ]}
      />
      <ZoneTexte
        {...f.champ('motif')}
        libelle={MOTIF_DECISION}
        aide={
          decision === 'accepter'
            ? 'Écrit au journal.'
            : 'Écrit au journal, et envoyé à qui a fait la demande si vous la refusez.'
        }
        lignes={3}
        requis
      />
      {!k.empechement && <SiAcceptee k={k} />}
      {f.echec && <EtatErreur message={f.echec} />}
      <Bouton type="submit" variante={refuse ? 'refuse' : 'primary'} enCours={f.enCours}>
        {refuse ? 'Refuser la demande' : 'Accepter le changement'}
      </Bouton>
      <p className="secondaire petit">Tous les membres reçoivent la décision.</p>
    </form>
  )
}

function Verifications({ k }: { k: ChangementLu }) {
  const vise = k.personnes.find((p) => p.vise)
  const injoignable = vise?.messages.some((m) => m.etat === 'refuse') === true
  const objections = k.personnes.flatMap((p) => p.objections)
  const objectable = new Date(k.objectionJusque) > new Date()
  const vives = objections.filter((o) => !o.retireeLe).length
  return (
    <ul className="filets pile-0">
      <li>
        <Etat statut="neutre" long>
          Vérifiez que la preuve nomme {k.demandeur}
        </Etat>
      </li>
      <li>
        <Etat statut={objectable ? 'courant' : 'fait'} long>
          {objectable
            ? `Objections possibles jusqu’au ${leJour(k.objectionJusque)}`
            : `Délai d’objection jusqu’au ${leJour(k.objectionJusque)}`}
        </Etat>
      </li>
      <li>
        <Etat statut={vives > 0 ? 'attention' : 'fait'} long>
          {vives > 0
            ? 'Objection en cours'
            : objections.length > 0
              ? 'Aucune objection en cours, une a été retirée'
              : 'Aucune objection'}
        </Etat>
      </li>
      {injoignable && (
        <li>
          <Etat statut="attention" long>
            {k.vise} injoignable par e-mail
            {k.telephone && `\u00a0: appelez le ${k.telephone}`}
          </Etat>
        </li>
      )}
    </ul>
  )
}

const SiAcceptee = ({ k }: { k: ChangementLu }) => (
  <section aria-labelledby="si-acceptee">
    <h3 id="si-acceptee" className="titre-3">
      Si vous acceptez
    </h3>
    <ul className="filets sous-2">
      <li>
        {k.demandeur} devient propriétaire, sans recevoir le droit de signer. Se nommer ensuite signataire
        sera «&nbsp;à vérifier&nbsp;» au contrôle.
      </li>
      {k.perdSesDroits && (
        <li>{k.vise} devient lecteur, perd la signature, le RIB et les membres, et reçoit un message.</li>
      )}
      {k.gelJusque && (
        <li className="changement-gel">
          <Icone nom="cadenas" petite />
          <span>
            <span className="fort">RIB gelé jusqu’au {leJour(k.gelJusque)}&nbsp;:</span> personne ne peut le
            changer.
            {k.paiements.length > 0 && (
              <>
                {' '}
                {k.paiements.length > 1 ? 'Ces paiements attendront' : 'Un paiement prévu attendra'}&nbsp;:{' '}
                {k.paiements
                  .map((p) => [p.numero, formatEuros(p.montant), p.compte].filter(Boolean).join(', '))
                  .join('\u00a0; ')}
                .
              </>
            )}
          </span>
        </li>
      )}
    </ul>
  </section>
)
