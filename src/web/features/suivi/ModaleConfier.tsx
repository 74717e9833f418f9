import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { appelsSuivi } from '#domain/suivi/appels.ts'
import type { CollegueReponse, SuiviReponse } from '#domain/suivi/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { requeteCollegues } from '#web/socle/personne/collegues.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { requeteSuivi } from './requete-suivi.ts'

interface Proprietes {
  projet: ProjetReponse
  suivi: SuiviReponse
  fermer: () => void
}

const motsDe = (collegue: CollegueReponse | undefined, moi: number) => {
  if (!collegue)
    return { verbe: 'Ne le confier à personne', fait: 'Ce dossier n’est plus suivi par personne.' }
  if (collegue.id === moi) return { verbe: 'Le prendre', fait: 'Vous suivez ce dossier.' }
  const nom = `${collegue.prenom} ${collegue.nom}`
  return {
    verbe: 'Le confier',
    fait: `Ce dossier est confié à ${nom}\u00a0: l’e-mail qui l’en prévient est parti.`,
  }
}

/** Gives an application to a colleague, takes it, or leaves it to nobody. */
export function ModaleConfier({ projet: { id }, suivi, fermer }: Proprietes) {
  const moi = useMoi()
  const actuel = suivi.suiviPar?.id ?? null
  const [choisi, setChoisi] = useState<number | null>(actuel === moi.id ? null : moi.id)
  const { data: collegues, error, refetch } = useQuery(requeteCollegues)
  const mots = motsDe(
    collegues?.find((c) => c.id === choisi),
    moi.id,
  )
  const relire = () => requetes.fetchQuery({ ...requeteSuivi(id), staleTime: 0 })
  const fait = async (): Promise<void> => {
    await requetes.invalidateQueries({ queryKey: cles.suivi(id) })
    void requetes.invalidateQueries({ queryKey: cles.journalDe(id) })
    void requetes.invalidateQueries({ queryKey: cles.mesDossiers() })
    annoncer(mots.fait)
  }
  return (
    <ModaleConfirmation
      titre="Confier ce dossier"
      verbe={mots.verbe}
      desactive={choisi === actuel || !collegues}
      agir={() =>
        appeler(appelsSuivi.confierDossier, {
          params: { id },
          corps: { utilisateurId: choisi, suiviPar: actuel },
        })
      }
      estFait={async () => ((await relire()).suiviPar?.id ?? null) === choisi}
      fait={fait}
      manque={(e) => ({
        message: (e instanceof ErreurApi ? e.errors.utilisateurId?.[0] : undefined) ?? messageDe(e),
      })}
      rate={relire}
      fermer={fermer}
    >
      {error && !collegues && (
        <EtatErreur
          message="Les collègues n’ont pas pu être lus."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
      {!collegues && !error && <Squelette lignes={2} />}
      {collegues && (
        <Selection
          nom="utilisateurId"
          libelle="À qui"
          aide="Un collègue est prévenu par e-mail et le retrouve dans « Mes dossiers »."
          valeur={choisi}
          invite="Personne"
          options={collegues.map((collegue) => ({
            valeur: collegue.id,
            libelle: `${collegue.prenom} ${collegue.nom} (${collegue.id === moi.id ? 'vous' : LIBELLES_ROLES[collegue.role]})`,
          }))}
          onChange={setChoisi}
        />
      )}
      {suivi.suiviPar && (
        <p className="secondaire">
          Suivi aujourd’hui par{' '}
          {suivi.suiviPar.id === moi.id ? 'vous' : `${suivi.suiviPar.prenom} ${suivi.suiviPar.nom}`}.
        </p>
      )}
    </ModaleConfirmation>
  )
}
