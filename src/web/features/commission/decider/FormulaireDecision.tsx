import { useEffect, useRef, useState } from 'react'
import { appelsCommission } from '#domain/commission/appels.ts'
import { memeAvis } from '#domain/commission/avis-pareils.ts'
import { normaliserDecision, verifierDecision } from '#domain/commission/decision.ts'
import { schemaDecision } from '#domain/commission/decision-saisie.ts'
import { horsDeLaSeance, RAISON_REQUISE } from '#domain/commission/hors-seance.ts'
import type { CommissionEcran, ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { messagesZod } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { montantDeLEtape } from '#domain/projet/montants.ts'
import { AIDE_MAX } from '#domain/projet/plafonds.ts'
import type { SeanceListee } from '#domain/seance/reponse.ts'
import { agirOuConstater, SANS_REPONSE, SERVEUR_MUET } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { BoutonsRadio, CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieMontant } from '#web/ui/champs/SaisieNombre.tsx'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { avisDeLEtape, restantAvec } from '../avis-affiche.ts'
import { titreEtape } from '../EtapesCommission.tsx'
import { relireDemande } from '../requetes-pages.ts'
import { AvisEntreTemps } from './AvisEntreTemps.tsx'
import { RappelAides } from './RappelAides.tsx'
import './FormulaireDecision.css'

type Decision = 'accepte' | 'refuse' | 'attente'
interface Saisie {
  decision: Decision | null
  montantAlloue: number | null
  motifRefus: string
  sendMailRefus: boolean
  /** Why it is not what a closed sitting recorded. */
  raison: string
}

const CHOIX: { valeur: Decision; libelle: string }[] = [
  { valeur: 'accepte', libelle: 'Accepter' },
  { valeur: 'attente', libelle: 'En attente' },
  { valeur: 'refuse', libelle: 'Refuser' },
]

/** What is known already, else what is recommended, else what the first stage proposed. */
function initiale(projet: ProjetEcranCommission, step: number): Saisie {
  const avis = avisDeLEtape(projet, step)
  const propose = step === 1 ? (projet.montantRecommande ?? null) : (projet.avisCAA?.montantAlloue ?? null)
  return {
    decision: avis?.decision ?? null,
    montantAlloue: avis?.montantAlloue ?? (propose === 0 ? null : propose),
    motifRefus: avis?.motifRefus ?? '',
    sendMailRefus: avis?.sendMailRefus ?? false,
    raison: '',
  }
}

function verifier(
  saisie: Saisie & { step: number },
  { montantDemande, enSeance }: { montantDemande: number; enSeance: Proprietes['enSeance'] },
): ErreursChamps {
  const lu = schemaDecision.safeParse(saisie)
  if (!lu.success) return messagesZod(lu.error)
  const muet = enSeance?.decision && !saisie.raison.trim() && horsDeLaSeance(enSeance, lu.data)
  return {
    ...verifierDecision(lu.data, { etape: saisie.step === 2 ? 2 : 1, montantDemande }),
    ...(muet && { raison: [RAISON_REQUISE] }),
  }
}

interface Proprietes {
  commission: CommissionEcran
  projet: ProjetEcranCommission
  /** What the last closed sitting of the step left of it, where the page read it. */
  enSeance?: SeanceListee['dossiers'][number] | undefined
  /** Earlier grants are shown here unless the page shows them already. */
  rappel?: boolean
  /** Told whether leaving would lose what was typed. */
  surModifie: (modifie: boolean) => void
  surAnnuler?: () => void
  surFait: () => void | Promise<void>
  /** Instead of `surFait`, when the person goes on with the next one; absent: none waits. */
  surSuivant?: (() => void | Promise<void>) | undefined
  /** Takes the focus as it opens. */
  viser?: boolean
}

/** The recorded opinion says what was typed: a sending whose answer was lost recorded it, or as good as. */
function ditPareil(avis: ReturnType<typeof avisDeLEtape>, saisie: Saisie): boolean {
  const lu = schemaDecision.safeParse(saisie)
  return lu.success && memeAvis(avis, normaliserDecision(lu.data))
}

const avisActuel = async (commission: CommissionEcran, projet: ProjetEcranCommission, step: number) => {
  const frais = await relireDemande(commission, projet.id)
  return frais ? avisDeLEtape(frais, step) : null
}

/** The decision on one application: opinion at step 1, the board's at step 2; published later. */
export function FormulaireDecision(proprietes: Proprietes) {
  const {
    commission: c,
    projet: p,
    enSeance,
    rappel,
    surModifie,
    surAnnuler,
    surFait,
    surSuivant,
    viser,
  } = proprietes
  const formulaire = useRef<HTMLFormElement>(null)
  const versSuivant = useRef(false)
  // What was read when the form opened: the commission may move on while it is filled.
  const [{ step, ouvertSur, initial }] = useState(() => ({
    step: c.step,
    ouvertSur: avisDeLEtape(p, c.step),
    initial: initiale(p, c.step),
  }))
  const avisLu = avisDeLEtape(p, step)
  const libelleMontant = montantDeLEtape(step)
  const contrat = step === 1 ? appelsCommission.donnerAvisCAA : appelsCommission.deciderCA
  const possible = c.step === step && p.actions.includes(step === 1 ? 'donnerAvisCAA' : 'deciderCA')
  const f = useFormulaire({
    initial,
    verifier: (v) => verifier({ ...v, step }, { montantDemande: p.montantDemande ?? 0, enSeance }),
    envoyer: (saisie: Saisie) =>
      agirOuConstater(
        () => appeler(contrat, { params: { id: p.id }, corps: { ...saisie, step, avisLu } }),
        async () => ditPareil(await avisActuel(c, p, step), saisie),
      ),
    libelles: {
      decision: 'Décision',
      montantAlloue: libelleMontant,
      motifRefus: 'Motif de refus',
      raison: 'Raison',
    },
    surSucces: async () => {
      await relireDemandes()
      annoncer(step === 1 ? 'Avis enregistré.' : 'Décision enregistrée.')
      await (versSuivant.current && surSuivant ? surSuivant() : surFait())
    },
  })
  const modifie = !f.enCours && JSON.stringify(f.valeurs) !== JSON.stringify(initial)
  useEffect(() => {
    surModifie(modifie)
    return () => surModifie(false)
  }, [modifie, surModifie])
  useEffect(() => {
    const choix = (coche: string): HTMLInputElement | null | undefined =>
      formulaire.current?.querySelector<HTMLInputElement>(`input[type="radio"]${coche}`)
    if (viser) (choix(':checked') ?? choix(''))?.focus()
  }, [viser])
  const { decision, montantAlloue } = f.valeurs
  const champMontant = f.champ('montantAlloue')
  const plafond = `${formatEuros(p.montantDemande ?? AIDE_MAX)} au plus (demandé).`
  const trop = montantAlloue !== null && montantAlloue > (p.montantDemande ?? AIDE_MAX)
  const raisonRequise = enSeance ? enSeance.decision !== null && horsDeLaSeance(enSeance, f.valeurs) : true
  const restant = restantAvec(c, p, decision === 'accepte' ? montantAlloue : null)
  return (
    <form noValidate ref={formulaire} className="commission-decision" onSubmit={f.soumettre}>
      {!f.enCours && !ditPareil(avisLu, f.valeurs) && (
        <AvisEntreTemps commission={c} projet={p} step={step} ouvertSur={ouvertSur} possible={possible} />
      )}
      <div>
        <BoutonsRadio
          {...f.champ('decision')}
          libelle={titreEtape(step)}
          segments
          options={step === 1 ? CHOIX : CHOIX.filter((o) => o.valeur !== 'attente')}
        />
      </div>
      {decision === 'accepte' && (
        <SaisieMontant
          {...champMontant}
          libelle={libelleMontant}
          requis
          max={AIDE_MAX}
          {...(trop ? { erreurs: [plafond] } : { aide: plafond })}
        />
      )}
      {decision === 'refuse' && (
        <div className="decision-refus">
          <ZoneTexte
            {...f.champ('motifRefus')}
            libelle="Motif de refus"
            requis
            lignes={3}
            aide="Confidentiel, non communiqué au porteur."
          />
          <CaseACocher
            {...f.champ('sendMailRefus')}
            libelle="Envoyer un e-mail de refus automatique à la publication"
          />
        </div>
      )}
      {(enSeance || f.erreurs.raison || f.valeurs.raison) && (
        <SaisieTexte
          {...f.champ('raison')}
          libelle="Raison de décider hors séance"
          max={500}
          requis={raisonRequise}
          aide="Imprimée au procès-verbal, parmi les décisions prises hors séance."
        />
      )}
      <div className="decision-pied rangee a-la-fin">
        <div className="petit secondaire chiffres">
          {rappel && <RappelAides aides={p.aidesPrecedentes} enLigne />}
          {decision === 'accepte' && (
            <p className={restant < 0 ? 'faute' : undefined}>
              {restant < 0
                ? `L’enveloppe serait dépassée de ${formatEuros(-restant)}.`
                : `L’enveloppe restante serait de ${formatEuros(restant)}.`}
            </p>
          )}
        </div>
        {surAnnuler && (
          <Bouton onClick={surAnnuler} desactive={f.enCours}>
            Annuler
          </Bouton>
        )}
        {surSuivant && (
          <Bouton
            type="submit"
            enCours={f.enCours && versSuivant.current}
            desactive={!possible || f.enCours}
            onClick={() => {
              versSuivant.current = true
            }}
          >
            Enregistrer et suivant
          </Bouton>
        )}
        <Bouton
          type="submit"
          variante="primary"
          enCours={f.enCours && !versSuivant.current}
          desactive={!possible}
          onClick={() => {
            versSuivant.current = false
          }}
        >
          {step === 1 ? 'Enregistrer l’avis' : 'Enregistrer la décision'}
        </Bouton>
      </div>
      {f.erreurs.step && <EtatErreur message={f.erreurs.step.join(' ')} />}
      {f.echec && (
        <EtatErreur
          message={f.echec === SANS_REPONSE ? SERVEUR_MUET : 'La décision n’est pas enregistrée.'}
          raison={f.echec}
        />
      )}
    </form>
  )
}
