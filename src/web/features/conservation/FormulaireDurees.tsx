import { appelsConservation } from '#domain/conservation/appels.ts'
import type { ParametresConservation } from '#domain/conservation/contrat.ts'
import {
  ANNEES_MAX,
  type DureesEntieres,
  fautesDurees,
  LIBELLES_DUREES as L,
} from '#domain/conservation/durees.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { SaisieNombre } from '#web/ui/champs/SaisieNombre.tsx'
import { relireConservation, requeteDurees } from './requetes-conservation.ts'

interface FormulaireProps {
  charge: ParametresConservation
  interdit?: string | undefined
}

/** How long ended applications, idle accounts and the evidence of payments are kept. */
export function FormulaireDurees({ charge, interdit }: FormulaireProps) {
  const f = useReglages<DureesEntieres, ParametresConservation>({
    charge,
    lire: ({ dureeConservationAnnees, dureePreuvesAnnees }) => ({
      dureeConservationAnnees,
      dureePreuvesAnnees,
    }),
    verifier: fautesDurees,
    envoyer: async (durees, version) => {
      const { data } = await appeler(appelsConservation.modifierDurees, { corps: { ...durees, version } })
      await relireConservation()
      return data
    },
    relire: () => requetes.fetchQuery(requeteDurees),
    libelles: L,
    succes: 'Les durées de conservation sont enregistrées.',
  })
  const verrou = { desactive: interdit !== undefined, max: ANNEES_MAX, requis: true }
  return (
    <CadreFormulaire f={f} interdit={interdit}>
      {interdit === undefined && <MentionRequis />}
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Durées</h2>
          <p className="secondaire">
            Les conditions d’utilisation et la page sur les données personnelles disent ces durées aux
            porteurs{'\u00a0'}: changez‑les aussi dans «{'\u00a0'}Pages d’information{'\u00a0'}». Après un
            changement, les listes ci-dessus sont refaites dans la minute{'\u00a0'}; après une durée
            raccourcie, tout y reste trente jours avant de partir.
          </p>
        </div>
        <div className="reglages-champs">
          <SaisieNombre
            {...f.champ('dureeConservationAnnees')}
            {...verrou}
            libelle={L.dureeConservationAnnees}
            aide="À partir de la fin d’une demande, ou de la dernière activité d’un compte qui n’a plus rien."
          />
          <SaisieNombre
            {...f.champ('dureePreuvesAnnees')}
            {...verrou}
            libelle={L.dureePreuvesAnnees}
            aide={
              'La convention, sa signature et le paiement d’une aide versée, depuis la fin de sa demande. Dix ans au moins\u00a0: ce sont des pièces comptables.'
            }
          />
        </div>
      </section>
    </CadreFormulaire>
  )
}
