import { appelsParametres } from '#domain/parametres/appels.ts'
import { phraseContact } from '#domain/parametres/contact.ts'
import type { ParametresOrganisme } from '#domain/parametres/contrat.ts'
import { manquesOrganisme, type Organisme } from '#domain/parametres/identite.ts'
import {
  fautesOrganisme,
  LIBELLES_ORGANISME as L,
  LONGUEUR_ORGANISME,
  ORGANISME_VIDE,
} from '#domain/parametres/organisme.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { Avis } from '#web/socle/reglages/Avis.tsx'
import { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { requeteParametresOrganisme } from './requetes-parametres.ts'

const lireValeurs = ({ contactInstalle: _, version: __, ...identite }: ParametresOrganisme): Organisme => ({
  ...ORGANISME_VIDE,
  ...identite,
})

/** The funding body as agreements print it, and how it is reached; what is missing says what it costs. */
export function FormulaireOrganisme({
  charge,
  interdit,
}: {
  charge: ParametresOrganisme
  interdit?: string | undefined
}) {
  const f = useReglages<Organisme, ParametresOrganisme>({
    charge,
    lire: lireValeurs,
    verifier: fautesOrganisme,
    envoyer: async (organisme, version) => {
      const { data } = await appeler(appelsParametres.modifierOrganisme, { corps: { ...organisme, version } })
      requetes.setQueryData(requeteParametresOrganisme.queryKey, data)
      return data
    },
    relire: () => requetes.fetchQuery(requeteParametresOrganisme),
    libelles: L,
    succes: 'L’identité de l’organisme est enregistrée.',
  })
  const installe = f.base.contactInstalle
  const verrou = { desactive: interdit !== undefined }
  const long = { ...verrou, max: LONGUEUR_ORGANISME }
  return (
    <CadreFormulaire f={f} interdit={interdit}>
      <Manques manques={manquesOrganisme(lireValeurs(f.base), installe)} />
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Identité</h2>
          <p className="secondaire">
            Imprimée dans chaque convention, avant ses articles. Une convention déjà établie garde ce qu’elle
            dit{'\u00a0'}; les suivantes suivent ces champs.
          </p>
        </div>
        <div className="reglages-champs">
          <SaisieTexte
            {...f.champ('formeJuridique')}
            {...long}
            libelle={L.formeJuridique}
            aide="Par exemple : société civile à capital variable."
          />
          <SaisieTexte
            {...f.champ('siege')}
            {...long}
            libelle={L.siege}
            aide="Numéro et voie, code postal et ville."
          />
          <SaisieTexte
            {...f.champ('siren')}
            {...verrou}
            libelle={L.siren}
            max={20}
            clavier="numeric"
            aide="Neuf chiffres."
          />
          <SaisieTexte
            {...f.champ('siret')}
            {...verrou}
            libelle={L.siret}
            max={30}
            clavier="numeric"
            aide="Quatorze chiffres. Sans lui, les aides ne sont pas publiées en données ouvertes."
          />
          <SaisieTexte
            {...f.champ('representant')}
            {...long}
            libelle={L.representant}
            aide="Prénom et nom de la personne qui engage l’organisme."
          />
          <SaisieTexte
            {...f.champ('qualiteRepresentant')}
            {...long}
            libelle={L.qualiteRepresentant}
            aide="Par exemple : directrice générale."
          />
        </div>
      </section>
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Contact</h2>
          <p className="secondaire">
            Au bas des e-mails et des pages publiques, et dans la convention. Les réponses aux e-mails du
            portail arrivent à cette adresse.
            {installe &&
              ` Vides, ces champs laissent le contact de l’installation : ${phraseContact(installe)}.`}
          </p>
        </div>
        <div className="reglages-champs">
          <SaisieTexte
            {...f.champ('contactEmail')}
            {...verrou}
            libelle={L.contactEmail}
            type="email"
            max={254}
            aide="Une boîte que quelqu’un relève."
          />
          <SaisieTexte
            {...f.champ('contactTelephone')}
            {...verrou}
            libelle={L.contactTelephone}
            type="tel"
            max={30}
          />
        </div>
      </section>
    </CadreFormulaire>
  )
}

function Manques({ manques }: { manques: string[] }) {
  if (manques.length === 0) return null
  return (
    <section className="reglages" aria-label="Ce qui manque">
      <Avis statut="attention">
        {manques.length === 1 ? 'Une chose reste à dire.' : `${manques.length} choses restent à dire.`}
      </Avis>
      <ul className="tirets grille ecart-2">
        {manques.map((m) => (
          <li key={m}>{m}</li>
        ))}
      </ul>
    </section>
  )
}
