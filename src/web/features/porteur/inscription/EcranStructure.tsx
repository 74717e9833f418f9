import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { appelsPorteur } from '#domain/porteur/appels.ts'
import { CHAMPS_PORTEUR } from '#domain/porteur/champs.ts'
import { LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import { inscriptionEtape1 } from '#domain/porteur/sections.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { AvantDeCommencer } from '#web/socle/projet/pieces/AvantDeCommencer.tsx'
import { optionsDe, useCategoriesStructures } from '#web/socle/reglages/referentiels.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { dit } from '../champ-porteur.ts'
import { AuRegistre } from '../numeros/AuRegistre.tsx'
import { ChampsNumeros } from '../numeros/ChampsNumeros.tsx'
import { categorieProposee } from '../numeros/categorie-proposee.ts'
import { useRegistre } from '../numeros/use-registre.ts'
import { useInscription } from './CadreInscription.tsx'
import { EnTete } from './EnTete.tsx'
import { numerosDits } from './envoyer-inscription.ts'
import { SurAppareil } from './SurAppareil.tsx'

/** How the fields of this step are called, in its order. */
const { nomStructure, siret, rna, presentation, idCategorieStructure } = L
const LIBELLES = { nomStructure, siret, rna, presentation, idCategorieStructure }

/** `/creation/step1`: the structure's name, presentation, category, checked by the server before step 2. */
export function EcranStructure() {
  const { valeurs, noter, porteur } = useInscription()
  const naviguer = useNavigate()
  const categories = useCategoriesStructures()
  const { nomStructure, presentation, idCategorieStructure, siret, rna, siretConfirme } = valeurs
  const f = useFormulaire({
    initial: { nomStructure, siret, rna, siretConfirme, presentation, idCategorieStructure },
    libelles: LIBELLES,
    verifier: verifierAvec(inscriptionEtape1),
    envoyer: async (valeurs) => {
      if (!porteur)
        await appeler(appelsPorteur.inscrirePorteur, {
          corps: { step: 1, ...valeurs, ...numerosDits(valeurs) },
        })
    },
    surSucces: async () => naviguer('/creation/step2'),
  })
  const registre = useRegistre(f.valeurs.siret, porteur?.numeros?.siret)
  const categorie = categorieProposee(registre.fiche, categories.data)
  const champ = <N extends keyof typeof LIBELLES>(nom: N) => ({ ...f.champ(nom), ...dit(nom) })
  useEffect(() => noter(f.valeurs), [f.valeurs, noter])
  return (
    <>
      <EnTete etape={1} avant={!porteur && <AvantDeCommencer ouvert compte />} />
      <form className="sous-7 pile" noValidate onSubmit={f.soumettre}>
        <ResumeErreurs erreurs={f.resume} essai={f.essai} />
        <div>
          <SaisieTexte
            {...champ('nomStructure')}
            aide="Publié avec le montant de l’aide, si elle vous est accordée, même si la structure porte votre nom (article L.&nbsp;326-2 du code de la propriété intellectuelle)."
            completer="organization"
            max={CHAMPS_PORTEUR.nomStructure.max}
          />
          <AuRegistre
            id={f.champ('nomStructure').id}
            libelle={L.nomStructure}
            propose={registre.fiche?.nom}
            valeur={f.valeurs.nomStructure}
            surReprendre={(nom) => f.changer('nomStructure', nom)}
          />
        </div>
        <ChampsNumeros
          champs={{ siret: f.champ('siret'), rna: f.champ('rna'), siretConfirme: f.champ('siretConfirme') }}
          registre={registre}
        />
        <ZoneTexte
          {...champ('presentation')}
          aide="L’objet de votre structure et ses activités, en quelques lignes."
        />
        <div>
          <Selection
            {...champ('idCategorieStructure')}
            options={optionsDe(categories.data, idCategorieStructure)}
          />
          <AuRegistre
            id={f.champ('idCategorieStructure').id}
            libelle={L.idCategorieStructure}
            propose={categorie?.id === f.valeurs.idCategorieStructure ? null : categorie?.libelle}
            valeur={null}
            surReprendre={() => f.changer('idCategorieStructure', categorie?.id ?? null)}
          />
        </div>
        {categories.isError && (
          <EtatErreur message="une erreur est apparue" surReessayer={() => void categories.refetch()} />
        )}
        {f.echec && <EtatErreur message={f.echec} surReessayer={() => void f.envoyer()} />}
        <div className="inscription-boutons rangee a-la-fin ecart-3 boutons-partages">
          {!porteur && <LienBouton vers="/">Annuler</LienBouton>}
          <Bouton type="submit" variante="primary" enCours={f.enCours}>
            Suivant
          </Bouton>
        </div>
        <SurAppareil />
      </form>
    </>
  )
}
