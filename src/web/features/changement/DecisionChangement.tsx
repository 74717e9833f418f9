import { appelsChangement } from '#domain/changement/appels.ts'
import type { ChangementLu } from '#domain/changement/reponse.ts'
import { MOTIF_DECISION, saisieDecision } from '#domain/changement/saisie.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { relireChangements } from './requetes-changement.ts'

type Decision = 'accepter' | 'refuser'
interface Saisie {
  decision: Decision | null
  motif: string
}

const leJour = (instant: string): string => formatJourLong(jourDe(new Date(instant)))

/** What was checked, the decision and its reason, and what accepting will do: before the button. */
export function DecisionChangement({ k }: { k: ChangementLu }) {
  const f = useFormulaire<Saisie>({
    initial: { decision: null, motif: '' },
    libelles: { decision: 'Décision', motif: MOTIF_DECISION },
    verifier: verifierAvec(saisieDecision),
    envoyer: async (saisie) => {
      try {
        const corps = { decision: saisie.decision, motif: saisie.motif, version: k.version }
        return await appeler(appelsChangement.deciderChangement, { params: { id: k.id }, corps })
      } catch (e) {
        await relireChangements()
        throw e
      }
    },
    surSucces: async (_r, { decision }) => {
      await relireChangements()
      annoncer(decision === 'accepter' ? 'Le changement est accepté.' : 'La demande est refusée.')
    },
  })
  const accepte = f.valeurs.decision === 'accepter'
  return (
    <form className="pile-4" noValidate onSubmit={f.soumettre}>
      <h2>Votre décision</h2>
      <Verifications k={k} />
      {k.empechement && <p className="encadre st-attention">{k.empechement}</p>}
      <BoutonsRadio<Decision>
        {...f.champ('decision')}
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
          accepte
            ? 'Écrit au journal.'
            : 'Écrit au journal, et envoyé à qui a fait la demande si vous la refusez.'
        }
        lignes={3}
        requis
      />
      {!k.empechement && <SiAcceptee k={k} />}
      {f.echec && <EtatErreur message={f.echec} />}
      <Bouton
        type="submit"
        variante={f.valeurs.decision === 'refuser' ? 'refuse' : 'primary'}
        enCours={f.enCours}
      >
        {f.valeurs.decision === 'refuser' ? 'Refuser la demande' : 'Accepter le changement'}
      </Bouton>
      <p className="secondaire petit">Tous les membres reçoivent la décision.</p>
    </form>
  )
}

function Verifications({ k }: { k: ChangementLu }) {
  const vise = k.personnes.find((p) => p.vise)
  const injoignable = vise?.messages.some((m) => m.etat === 'refuse') === true
  const objections = k.personnes.flatMap((p) => p.objections)
  const vives = objections.filter((o) => !o.retireeLe).length
  return (
    <ul className="filets pile-0">
      <li>
        <Etat statut="neutre" long>
          Vérifiez que la preuve nomme {k.demandeur}
        </Etat>
      </li>
      <li>
        <Etat statut={k.etat === 'objection-ouverte' ? 'courant' : 'fait'} long>
          {k.etat === 'objection-ouverte'
            ? `Objections possibles jusqu’au ${leJour(k.objectionJusque)}`
            : `Délai d’objection jusqu’au ${leJour(k.objectionJusque)}`}
        </Etat>
      </li>
      <li>
        <Etat statut={vives > 0 ? 'attention' : 'fait'} long>
          {vives > 0
            ? 'Une objection en cours arrête la demande'
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
