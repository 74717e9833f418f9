import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { formatJour } from '#domain/commun/jours.ts'
import { isoler } from '#domain/commun/sens.ts'
import { normaliserEtape1, verifierEtape1 } from '#domain/projet/etapes/etape1.ts'
import { requeteAnciens } from '#web/socle/projet/projets.ts'
import { optionsDe } from '#web/socle/reglages/referentiels.ts'
import { CaseACocher, CasesACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { useSuite } from './adresse-etape.ts'
import { CadreEtape } from './CadreEtape.tsx'
import type { ProprietesEtape } from './contexte-ecran.ts'
import { useEtape } from './use-etape.ts'
import { useReedition } from './use-reedition.ts'

/** Step 1 « Votre projet ». */
export function Etape1({ contexte, titre }: ProprietesEtape) {
  const { projet, calendrier, verrou } = contexte
  const naviguer = useNavigate()
  const suite = useSuite(1)
  const anciens = useQuery(requeteAnciens)
  const f = useEtape({
    numero: 1,
    contexte,
    verifier: (v) => verifierEtape1(normaliserEtape1(v), contexte.formulaire),
    surSuivant: ({ projet: p }) => void naviguer(suite(p)),
  })
  const choisirPrecedent = useReedition(f, contexte)
  const v = f.valeurs
  const domainesRequis =
    contexte.categories.find((c) => c.id === v.idCategorieProjet)?.domainesRequis === true
  const bornes = contexte.formulaire.calendrier
  return (
    <CadreEtape f={f} numero={1} titre={titre} verrou={verrou}>
      {/* A failed list of previous applications reads as an empty one, and says so here. */}
      <CaseACocher
        {...f.champ('reedition')}
        aide="Cochez si cette manifestation a déjà fait l’objet d’une demande."
      />
      {v.reedition && (
        <Selection
          {...f.champ('idPrecedentProjet')}
          onChange={choisirPrecedent}
          requis
          aide={
            anciens.isError
              ? 'La liste de vos projets précédents n’a pas pu être chargée. Rechargez la page pour réessayer.'
              : 'Les textes, la catégorie et le lieu sont repris dans les champs encore vides.'
          }
          options={(anciens.data ?? [])
            .filter((a) => a.id !== projet?.id)
            .map((a) => ({ valeur: a.id, libelle: `${isoler(a.nom ?? '(Projet sans nom)')} · ${a.numero}` }))}
        />
      )}
      <SaisieTexte
        {...f.champ('nom')}
        requis={!v.reedition}
        {...(v.reedition ? { aide: 'Laissez vide pour garder le nom du projet précédent.' } : {})}
      />
      <SaisieTexte {...f.champ('edition')} aide="Par exemple&nbsp;: 7e édition" />
      <Selection
        {...f.champ('idCategorieProjet')}
        options={optionsDe(contexte.categories, v.idCategorieProjet)}
      />
      <CasesACocher
        {...f.champ('idDomainesEditoriaux')}
        requis={domainesRequis}
        options={optionsDe(contexte.domaines, v.idDomainesEditoriaux)}
      />
      <div className="deux-colonnes">
        <SaisieDate
          {...f.champ('dateDebut')}
          min={bornes?.dateLimiteDepot ?? undefined}
          max={bornes?.dateDebutMax ?? undefined}
          aide={
            !verrou && bornes?.dateDebutMax
              ? `${bornes.dateLimiteDepot ? `Du ${formatJour(bornes.dateLimiteDepot)} au` : 'Au plus tard le'} ${formatJour(bornes.dateDebutMax)}`
              : undefined
          }
        />
        <SaisieDate
          {...f.champ('dateFin')}
          min={v.dateDebut ?? undefined}
          max={calendrier.dateFinMax}
          aide={verrou ? undefined : `Au plus tard le ${formatJour(calendrier.dateFinMax)}`}
        />
      </div>
    </CadreEtape>
  )
}
