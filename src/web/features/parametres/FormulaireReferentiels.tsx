import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { appelsParametres } from '#domain/parametres/appels.ts'
import type { ParametresReferentiels } from '#domain/parametres/contrat.ts'
import { fautesListe, LIBELLES_LISTES, LISTES, type Liste } from '#domain/parametres/referentiels-saisis.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { type EntreeEditee, ListeEntrees } from './ListeEntrees.tsx'
import { phrasesReferentiels } from './phrases-effets.ts'
import { requeteParametresReferentiels } from './requetes-parametres.ts'
import { useConfirmation } from './use-confirmation.tsx'

type Valeurs = Record<Liste, EntreeEditee[]>

const lire = (parametres: ParametresReferentiels): Valeurs => ({
  categoriesStructures: parametres.categoriesStructures.map((e) => ({ ...e, domainesRequis: null })),
  categoriesProjets: parametres.categoriesProjets,
  domainesEditoriaux: parametres.domainesEditoriaux.map((e) => ({ ...e, domainesRequis: null })),
})

const verifier = (valeurs: Valeurs): ErreursChamps =>
  LISTES.reduce<ErreursChamps>((f, nom) => Object.assign(f, fautesListe(nom, valeurs[nom])), {})

const USAGES: Record<Liste, string> = {
  categoriesStructures: 'Proposées à l’inscription et dans la fiche d’une structure.',
  categoriesProjets: 'Proposées à l’étape 1 d’une demande.',
  domainesEditoriaux: 'Proposés à l’étape 1 d’une demande.',
}

/** The three lists that forms offer; an entry is retired, not deleted: earlier choices still name it. */
export function FormulaireReferentiels({
  charge,
  interdit,
}: {
  charge: ParametresReferentiels
  interdit?: string | undefined
}) {
  const { confirmer, question } = useConfirmation('Enregistrer ces référentiels\u00a0?')
  const f = useReglages<Valeurs, ParametresReferentiels>({
    charge,
    lire,
    verifier,
    envoyer: async (valeurs, version) => {
      const corps = { ...valeurs, version }
      await confirmer(
        phrasesReferentiels((await appeler(appelsParametres.prevoirReferentiels, { corps })).data),
      )
      return (await appeler(appelsParametres.modifierReferentiels, { corps })).data
    },
    relire: () => requetes.fetchQuery(requeteParametresReferentiels),
    libelles: LIBELLES_LISTES,
    succes: 'Les référentiels sont enregistrés.',
  })
  return (
    <CadreFormulaire f={f} interdit={interdit}>
      {question}
      <p className="reglages-note secondaire">
        Une entrée retirée n’est plus proposée{'\u00a0'}: une demande signée ou une structure qui l’avait
        choisie la garde, une demande en cours de saisie devra en choisir une autre avant d’être signée. Un
        nouveau libellé se lit partout, sauf dans les dossiers déjà signés. Un formulaire déjà ouvert montre
        l’ancienne liste jusqu’à son rechargement, mais ses enregistrements sont vérifiés avec la nouvelle.
      </p>
      {LISTES.map((nom) => (
        <section className="reglages" key={nom}>
          <div className="reglages-tete">
            <h2>{LIBELLES_LISTES[nom]}</h2>
            <p className="secondaire">{USAGES[nom]}</p>
          </div>
          <ListeEntrees
            nom={nom}
            entrees={f.valeurs[nom]}
            changer={(entrees) => f.changer(nom, entrees)}
            champ={f.champDansListe}
            liste={f.champ(nom)}
            desactive={interdit !== undefined}
          />
        </section>
      ))}
    </CadreFormulaire>
  )
}
