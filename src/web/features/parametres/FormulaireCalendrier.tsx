import { jourDe } from '#domain/commun/jours.ts'
import { appelsParametres } from '#domain/parametres/appels.ts'
import {
  type CalendrierEntier,
  fautesCalendrier,
  JOURS_MAX,
  LIBELLES_CALENDRIER as L,
} from '#domain/parametres/calendrier-saisi.ts'
import type { ParametresCalendrier } from '#domain/parametres/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { Avis } from '#web/socle/reglages/Avis.tsx'
import { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { SaisieNombre } from '#web/ui/champs/SaisieNombre.tsx'
import { Periodes } from './Periodes.tsx'
import { phrasesCalendrier } from './phrases-effets.ts'
import { requeteParametresCalendrier } from './requetes-parametres.ts'
import { useConfirmation } from './use-confirmation.tsx'
import { effetDesPeriodes, lireValeurs } from './valeurs-calendrier.ts'

interface FormulaireProps {
  charge: ParametresCalendrier
  interdit?: string | undefined
}

/** Periods, limits of events' dates, and due days, with what each changes for the applications under way. */
export function FormulaireCalendrier({ charge, interdit }: FormulaireProps) {
  const { confirmer, question } = useConfirmation('Enregistrer ce calendrier\u00a0?')
  const f = useReglages<CalendrierEntier, ParametresCalendrier>({
    charge,
    lire: lireValeurs,
    verifier: fautesCalendrier,
    envoyer: async (calendrier, version) => {
      const corps = { ...calendrier, version }
      await confirmer(phrasesCalendrier((await appeler(appelsParametres.prevoirCalendrier, { corps })).data))
      return (await appeler(appelsParametres.modifierCalendrier, { corps })).data
    },
    relire: () => requetes.fetchQuery(requeteParametresCalendrier),
    libelles: {
      periodes: L.periodes,
      dateLimiteDepot: L.dateLimiteDepot,
      dateDebutMax: L.dateDebutMax,
      dateFinMax: L.dateFinMax,
      joursConvention: L.joursConvention,
      joursBilan: L.joursBilan,
      joursControle: L.joursControle,
      joursControleBilan: L.joursControleBilan,
      joursPaiement: L.joursPaiement,
    },
    succes: 'Le calendrier est enregistré.',
  })
  const verrou = { desactive: interdit !== undefined }
  const effet = effetDesPeriodes(f.valeurs.periodes, jourDe(new Date()))
  return (
    <CadreFormulaire f={f} interdit={interdit}>
      {question}
      {interdit === undefined && <MentionRequis />}
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Périodes de dépôt</h2>
          <p className="secondaire">
            Une demande se commence et se signe pendant une période, jusqu’à son dernier jour de dépôt. Un
            code déjà envoyé et une correction demandée au contrôle se signent aussi après.
          </p>
        </div>
        <Avis statut={effet.ouvert ? 'fait' : 'attention'}>{effet.phrase}</Avis>
        <Periodes
          periodes={f.valeurs.periodes}
          changer={(periodes) => f.changer('periodes', periodes)}
          champ={f.champDansListe}
          {...verrou}
        />
      </section>
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Dates des manifestations</h2>
          <p className="secondaire">{phraseLimites(f.base.demandesEnCours)}</p>
        </div>
        <div className="reglages-champs">
          <SaisieDate
            {...f.champ('dateLimiteDepot')}
            {...verrou}
            libelle={L.dateLimiteDepot}
            aide="Aucune manifestation avant ce jour. Vide : sans limite."
          />
          <SaisieDate
            {...f.champ('dateDebutMax')}
            {...verrou}
            libelle={L.dateDebutMax}
            aide="Une manifestation commence au plus tard ce jour-là."
            requis
          />
          <SaisieDate
            {...f.champ('dateFinMax')}
            {...verrou}
            libelle={L.dateFinMax}
            aide="Une manifestation se termine au plus tard ce jour-là."
            requis
          />
        </div>
      </section>
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Délais des porteurs</h2>
          <p className="secondaire">
            Un nouveau délai vaut aussi pour les échéances déjà en cours, rappels compris.
          </p>
        </div>
        <div className="reglages-champs">
          <SaisieNombre
            {...f.champ('joursConvention')}
            {...verrou}
            libelle={L.joursConvention}
            max={JOURS_MAX}
            aide="À partir de la décision du conseil d’administration."
            requis
          />
          <SaisieNombre
            {...f.champ('joursBilan')}
            {...verrou}
            libelle={L.joursBilan}
            max={JOURS_MAX}
            aide="À partir de la fin de la manifestation, ou du paiement s’il vient après."
            requis
          />
        </div>
      </section>
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Vos délais</h2>
          <p className="secondaire">
            Ceux que votre équipe se donne, depuis le jour où chaque dossier arrive. Passés, l’accueil et les
            listes les disent en retard&nbsp;; les porteurs n’en voient rien.
          </p>
        </div>
        <div className="reglages-champs">
          {(['joursControle', 'joursControleBilan', 'joursPaiement'] as const).map((delai) => (
            <SaisieNombre
              key={delai}
              {...f.champ(delai)}
              {...verrou}
              libelle={L[delai]}
              max={JOURS_MAX}
              requis
            />
          ))}
        </div>
      </section>
    </CadreFormulaire>
  )
}

function phraseLimites(enCours: number): string {
  const suite = 'Les demandes déjà signées gardent les limites de leur signature.'
  if (enCours === 0) return `Aucune demande n’est en cours de saisie. ${suite}`
  const sujet =
    enCours === 1
      ? 'Une demande en cours de saisie sera vérifiée'
      : `${enCours} demandes en cours de saisie seront vérifiées`
  return `${sujet} avec ces limites avant d’être signée${enCours === 1 ? '' : 's'}. ${suite}`
}
