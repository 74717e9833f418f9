import { useRef, useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { appelsModele } from '#domain/modele/appels.ts'
import { CHAMPS_MODELE, fauteDeChamps } from '#domain/modele/champs-modele.ts'
import type { ModeleReponse } from '#domain/modele/contrat.ts'
import { GENRES, GENRES_MODELE, type GenreModele } from '#domain/modele/genres.ts'
import { LONGUEUR_MODELE, LONGUEUR_NOM } from '#domain/modele/regles.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'

interface Proprietes {
  /** null: a new one. */
  modele: ModeleReponse | null
  fait: () => Promise<unknown>
  relire: () => Promise<unknown>
  fermer: () => void
}

const OPTIONS = GENRES.map((valeur) => ({ valeur, libelle: GENRES_MODELE[valeur] }))
const CHAMPS = CHAMPS_MODELE.map((c) => `{{${c}}}`).join(', ')

/** Writes a template; refusals show at their field, and what somebody else wrote meanwhile is told. */
export function ModaleModele({ modele, fait, relire, fermer }: Proprietes) {
  const [genre, setGenre] = useState<GenreModele>(modele?.genre ?? 'refus-controle')
  const [nom, setNom] = useState(modele?.nom ?? '')
  const [texte, setTexte] = useState(modele?.texte ?? '')
  const [erreurs, setErreurs] = useState<ErreursChamps>({})
  const cle = useRef('')
  const enregistrer = async (): Promise<void> => {
    cle.current ||= crypto.randomUUID()
    const corps = { genre, nom, texte }
    if (modele)
      await appeler(appelsModele.modifierModele, {
        params: { id: modele.id },
        corps: { ...corps, version: modele.version },
      })
    else await appeler(appelsModele.creerModele, { corps: { ...corps, cleCreation: cle.current } })
  }
  const faute = fauteDeChamps(texte)
  return (
    <ModaleConfirmation
      titre={modele ? 'Modifier le modèle' : 'Ajouter un modèle'}
      verbe="Enregistrer"
      agir={enregistrer}
      fait={fait}
      manque={(erreur) => {
        const champs = erreur instanceof ErreurApi ? erreur.errors : {}
        setErreurs(champs)
        return Object.keys(champs).length > 0 ? null : { message: messageDe(erreur) }
      }}
      rate={relire}
      pret={() => {
        setErreurs(faute ? { texte: [faute] } : {})
        return faute === null
      }}
      fermer={fermer}
    >
      <Selection
        nom="genre"
        libelle="Emploi"
        valeur={genre}
        options={OPTIONS}
        erreurs={erreurs.genre}
        onChange={(v) => v && setGenre(v)}
      />
      <SaisieTexte
        nom="nom"
        libelle="Nom"
        requis
        max={LONGUEUR_NOM}
        valeur={nom}
        erreurs={erreurs.nom}
        onChange={setNom}
      />
      <ZoneTexte
        nom="texte"
        libelle="Texte"
        requis
        aide={`Champs à remplir\u00a0: ${CHAMPS}.`}
        lignes={8}
        max={LONGUEUR_MODELE}
        valeur={texte}
        erreurs={erreurs.texte}
        onChange={(texte) => {
          cle.current = ''
          setTexte(texte)
        }}
      />
    </ModaleConfirmation>
  )
}
