import { appelsParametres } from '#domain/parametres/appels.ts'
import type { ParametresVirement } from '#domain/parametres/contrat.ts'
import {
  fautesVirement,
  LIBELLES_VIREMENT as L,
  LIBELLES_NORMES,
  manquesVirement,
  VIREMENT_VIDE,
  virementApres,
} from '#domain/parametres/virement.ts'
import { SCHEMAS, type SchemaPain } from '#domain/virement/ordre.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { Avis } from '#web/socle/reglages/Avis.tsx'
import { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { BoutonsRadio, CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { requeteParametresVirement } from './requetes-parametres.ts'

interface Valeurs {
  nom: string
  /** Empty: the one kept, which nobody reads whole. */
  iban: string
  bic: string
  heureLimite: string
  norme: SchemaPain
  groupe: boolean
  zone: string
}

const lire = (parametres: ParametresVirement): Valeurs => ({
  nom: parametres.nom ?? '',
  iban: '',
  bic: parametres.bic ?? '',
  heureLimite: parametres.heureLimite,
  norme: parametres.norme,
  groupe: parametres.groupe,
  zone: parametres.zone.join(' '),
})

/** From which account runs of transfers are paid, and what the bank wants of their file. */
export function FormulaireVirement({
  charge,
  interdit,
}: {
  charge: ParametresVirement
  interdit?: string | undefined
}) {
  const f = useReglages<Valeurs, ParametresVirement>({
    charge,
    lire,
    verifier: (valeurs) =>
      fautesVirement(
        virementApres(VIREMENT_VIDE, {
          ...valeurs,
          nom: valeurs.nom.trim() || null,
          iban: valeurs.iban.trim() || null,
          bic: valeurs.bic.trim() || null,
        }),
      ),
    envoyer: async (valeurs, version) => {
      const { data } = await appeler(appelsParametres.modifierVirement, { corps: { ...valeurs, version } })
      requetes.setQueryData(requeteParametresVirement.queryKey, data)
      return data
    },
    relire: () => requetes.fetchQuery(requeteParametresVirement),
    libelles: L,
    succes: 'Les réglages des virements sont enregistrés.',
  })
  const { nom, ibanMasque, bic } = f.base
  const manques = manquesVirement({ nom, iban: ibanMasque, bic })
  const verrou = { desactive: interdit !== undefined }
  return (
    <CadreFormulaire f={f} interdit={interdit}>
      {manques.length > 0 && (
        <section className="reglages" aria-label="Ce qui manque">
          <Avis statut="attention">Les aides se paient une par une tant que ceci n’est pas réglé.</Avis>
          <ul className="tirets grille ecart-2">
            {manques.map((m) => (
              <li key={m}>{m}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Compte débité</h2>
          <p className="secondaire">
            Celui d’où partent les lots de virements. Un lot déjà approuvé garde le compte qui a été lu.
          </p>
        </div>
        <div className="reglages-champs">
          <SaisieTexte
            {...f.champ('nom')}
            {...verrou}
            libelle={L.nom}
            max={70}
            aide="Tel que la banque le connaît."
          />
          <SaisieTexte
            {...f.champ('iban')}
            {...verrou}
            libelle={L.iban}
            max={50}
            aide={ibanMasque ? `${ibanMasque}. Vide, il ne change pas.` : 'Il ne sera plus montré en entier.'}
          />
          <SaisieTexte {...f.champ('bic')} {...verrou} libelle={L.bic} max={20} aide="8 ou 11 caractères." />
        </div>
      </section>
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Ce que veut la banque</h2>
          <p className="secondaire">Demandez-le à votre banque avant le premier fichier.</p>
        </div>
        <div className="reglages-champs">
          <SaisieTexte
            {...f.champ('heureLimite')}
            {...verrou}
            libelle={L.heureLimite}
            taille="courte"
            aide="Un fichier remis après elle s’exécute le jour ouvré suivant. Par exemple : 11:00."
          />
          <BoutonsRadio
            {...f.champ('norme')}
            {...verrou}
            libelle={L.norme}
            options={SCHEMAS.map((s) => ({ valeur: s, libelle: LIBELLES_NORMES[s] }))}
          />
          <CaseACocher
            {...f.champ('groupe')}
            {...verrou}
            libelle={L.groupe}
            aide="Décochée, le relevé montre une ligne par aide, plus simple à rapprocher."
          />
        </div>
        <div className="reglages-large">
          <ZoneTexte
            {...f.champ('zone')}
            {...verrou}
            libelle={L.zone}
            lignes={3}
            aide="Les deux premières lettres des IBAN, séparées par une espace."
          />
        </div>
      </section>
    </CadreFormulaire>
  )
}
