import { appelsParametres } from '#domain/parametres/appels.ts'
import type { ParametresSecurite } from '#domain/parametres/contrat.ts'
import { SECOND_FACTEUR_OBLIGATOIRE } from '#domain/parametres/libelles.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { Avis } from '#web/socle/reglages/Avis.tsx'
import { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { requeteParametresSecurite } from './requetes-parametres.ts'

interface Valeurs {
  secondFacteurObligatoire: boolean
}

/** How many people the setting stops at their next page. */
function phraseEffet(nombre: number, oui: boolean): string {
  if (nombre === 0) return 'Tout le personnel et tous les membres de commission ont leur second facteur.'
  const qui = nombre === 1 ? 'Une personne n’en a pas encore' : `${nombre} personnes n’en ont pas encore`
  return oui
    ? `${qui}\u00a0: avant de continuer, ${nombre === 1 ? 'elle devra mettre le sien' : 'elles devront mettre le leur'} en service.`
    : `${qui}.`
}

/** Whether all the staff must have a second factor, and whom it stops. */
export function FormulaireSecurite({
  charge,
  interdit,
}: {
  charge: ParametresSecurite
  interdit?: string | undefined
}) {
  const f = useReglages<Valeurs, ParametresSecurite>({
    charge,
    lire: ({ secondFacteurObligatoire }) => ({ secondFacteurObligatoire }),
    verifier: () => ({}),
    envoyer: async (v, version) =>
      (await appeler(appelsParametres.modifierSecurite, { corps: { ...v, version } })).data,
    relire: () => requetes.fetchQuery(requeteParametresSecurite),
    libelles: { secondFacteurObligatoire: SECOND_FACTEUR_OBLIGATOIRE },
    succes: 'Le réglage est enregistré.',
  })
  const oui = f.valeurs.secondFacteurObligatoire
  const { personnesSans } = f.base
  return (
    <CadreFormulaire f={f} interdit={interdit}>
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Connexion du personnel</h2>
          <p className="secondaire">
            Chacun peut demander, dans «{'\u00a0'}Informations{'\u00a0'}», qu’un code ou une clé d’accès
            confirme ses connexions. Obligatoire, ce second facteur est demandé à tous les comptes du
            personnel et de la commission{'\u00a0'}; les porteurs de projet ne sont pas concernés.
          </p>
        </div>
        <CaseACocher
          {...f.champ('secondFacteurObligatoire')}
          libelle={SECOND_FACTEUR_OBLIGATOIRE}
          desactive={interdit !== undefined}
          aide="Il faut avoir mis le vôtre en service pour l’imposer."
        />
        <Avis statut={personnesSans > 0 && oui ? 'attention' : 'neutre'}>
          {phraseEffet(personnesSans, oui)}
        </Avis>
      </section>
    </CadreFormulaire>
  )
}
