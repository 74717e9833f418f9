import { useQueries, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { formatJour } from '#domain/commun/jours.ts'
import { CORRECTION_OUVERTE } from '#domain/controle/verdicts.ts'
import { ETAPE_CONFIRMATION, ETAPES } from '#domain/projet/etapes/etapes.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { BoutonDossier } from '#web/socle/projet/BoutonDossier.tsx'
import { EchecChargement } from '#web/socle/projet/EchecChargement.tsx'
import { AvantDeCommencer } from '#web/socle/projet/pieces/AvantDeCommencer.tsx'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { Etapes } from '#web/ui/cadre/Etapes.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { ChangementsDemande } from './ChangementsDemande.tsx'
import type { ContexteEcran } from './contexte-ecran.ts'
import { contexteFormulaire, etapesDuParcours, verrouDe } from './contexte-ecran.ts'
import { Etape1 } from './Etape1.tsx'
import './formulaire.css'
import { MessageRefus } from '#web/socle/projet/MessageRefus.tsx'
import { MES_DEMANDES } from '#web/socle/projet/ProjetCible.tsx'
import { requeteProjet } from '#web/socle/projet/projets.ts'
import {
  requeteCalendrier,
  requeteCategoriesProjets,
  requeteDomainesEditoriaux,
} from '#web/socle/reglages/referentiels.ts'
import type { Pourquoi } from './SansFormulaire.tsx'

// Most who come here have a form to fill in.
const SansFormulaire = lazy(async () => ({ default: (await import('./SansFormulaire.tsx')).SansFormulaire }))

const TITRE = 'Formulaire de dépôt de projet'
/** The step one begins with comes with the form, each other one while the one before is filled in. */
const SUITE = {
  2: async () => ({ default: (await import('./Etape2.tsx')).Etape2 }),
  3: async () => ({ default: (await import('./Etape3.tsx')).Etape3 }),
  4: async () => ({ default: (await import('./Etape4.tsx')).Etape4 }),
  5: async () => ({ default: (await import('./Etape5.tsx')).Etape5 }),
  6: async () => ({ default: (await import('./Etape6.tsx')).Etape6 }),
}
const ECRANS = {
  1: Etape1,
  2: lazy(SUITE[2]),
  3: lazy(SUITE[3]),
  4: lazy(SUITE[4]),
  5: lazy(SUITE[5]),
  6: lazy(SUITE[6]),
}
type Numero = keyof typeof ECRANS

/** Fetches what comes next once the person does something; what fails is asked for again on going there. */
function auPremierGeste(charger: () => Promise<unknown>): () => void {
  const arret = new AbortController()
  const partir = (): void => {
    arret.abort()
    charger().catch(() => undefined)
  }
  for (const geste of ['pointerdown', 'keydown'])
    document.addEventListener(geste, partir, { signal: arret.signal })
  return () => arret.abort()
}

/** « Formulaire de dépôt de projet », steps 1 to 6; the application is named by ?projetId= or by the path. */
export function EcranFormulaire() {
  const { etape, id } = useParams()
  const [recherche] = useSearchParams()
  const lieu = useLocation()
  const numero = Number(/([1-6])$/.exec(etape ?? '')?.[1] ?? '1') as Numero
  const projetId = Number(id ?? recherche.get('projetId')) || null
  const projet = useQuery({ ...requeteProjet(projetId ?? 0), enabled: projetId !== null })
  const [calendrier, categories, domaines] = useQueries({
    queries: [requeteCalendrier, requeteCategoriesProjets, requeteDomainesEditoriaux],
  })
  const autres = [calendrier, categories, domaines]
  const enEchec = autres.find((q) => q.isError)

  if (projet.isError || enEchec)
    return (
      <Page titre={TITRE}>
        <EchecChargement
          erreur={projet.error ?? enEchec?.error}
          surReessayer={() =>
            void Promise.all([projet, ...autres].filter((q) => q.isError).map((q) => q.refetch()))
          }
          ailleurs={MES_DEMANDES}
        />
      </Page>
    )
  if ((projetId !== null && !projet.data) || !calendrier.data || !categories.data || !domaines.data)
    return (
      <Page titre={TITRE}>
        <Squelette forme="formulaire" lignes={6} />
      </Page>
    )
  const connu = projetId === null ? null : (projet.data ?? null)
  // After a creation the form keeps its key, so that what is being typed stays.
  const cle = (lieu.state as { cle?: string } | null)?.cle ?? String(projetId ?? 'nouveau')
  const base = { calendrier: calendrier.data, categories: categories.data, domaines: domaines.data }
  return <Formulaire key={cle} numero={numero} projet={connu} {...base} />
}

interface Donnees extends Pick<ContexteEcran, 'calendrier' | 'categories' | 'domaines'> {
  numero: Numero
  projet: ProjetReponse | null
}

interface Depart extends Pick<Donnees, 'numero' | 'projet'> {
  complet: boolean
  creable: boolean
}

function pasDeFormulaire({ complet, projet, numero, creable }: Depart): Pourquoi | null {
  // What is signed is read all the same: nothing of it waits for the profile.
  if (!complet && (projet === null || projet.isEditing)) return 'profil'
  if (projet !== null) return null
  if (numero !== 1) return 'demande'
  return creable ? null : 'creation'
}

function Formulaire({ numero, projet, ...base }: Donnees) {
  const moi = useMoi()
  const porteur = moi.porteurProjet
  // As it was on arrival: the first save of this very form ends the right to create another.
  const [creable] = useState(porteur?.canCreateNewProjet === true)
  useEffect(
    () => (numero < 6 ? auPremierGeste(SUITE[(numero + 1) as keyof typeof SUITE]) : undefined),
    [numero],
  )
  const refus = useRefusMembre('ecrire')
  const signe = useRefusMembre('signer') === null
  const pourquoi = pasDeFormulaire({ complet: porteur?.profilComplet === true, projet, numero, creable })
  if (pourquoi)
    return (
      <Page titre={TITRE}>
        <Suspense fallback={<Squelette forme="formulaire" lignes={6} />}>
          <SansFormulaire pourquoi={pourquoi} ouverte={base.calendrier.isOuvert} refus={refus} />
        </Suspense>
      </Page>
    )

  const contexte: ContexteEcran = {
    ...base,
    projet,
    verrou: verrouDe(projet, numero, refus),
    formulaire: contexteFormulaire(projet, base),
  }
  const Ecran = ECRANS[numero]
  const titre = ETAPES.find((e) => e.numero === numero)?.titre ?? ETAPE_CONFIRMATION.titre
  const limite = base.calendrier.periodeOuverte
  const fin = limite ? (limite.deadline ?? limite.dateTo) : null
  return (
    <Page
      titre={TITRE}
      document={`${titre}, étape ${numero} · ${projet ? `${TITRE} ${projet.numero}` : TITRE}`}
      chapeau={chapeauDe(contexte, numero, { fin, signe })}
      action={projet?.isSigned && projet.dossierUrl && <BoutonDossier projetId={projet.id} />}
    >
      <Etapes etapes={etapesDuParcours(projet, numero)} />
      <MessageRefus
        message={projet?.isRefused && numero <= 4 ? projet.controles?.message : null}
        {...(!refus && { suite: CORRECTION_OUVERTE })}
      />
      <ChangementsDemande projet={projet} ouvert={numero >= 5} />
      {numero === 1 && !projet?.isSigned && !refus && <AvantDeCommencer ouvert={projet === null} />}
      <Suspense key={numero} fallback={<Squelette forme="formulaire" lignes={6} />}>
        <Ecran contexte={contexte} titre={titre} />
      </Suspense>
    </Page>
  )
}

const CHAPEAUX: Record<Numero, string> = {
  1: 'Décrivez la manifestation en quelques lignes.',
  2: 'Présentez la manifestation, sa communication et son lieu.',
  3: 'Indiquez les auteurs invités, leur rémunération et le budget.',
  4: 'Joignez les documents demandés. Chaque fichier est enregistré dès qu’il est choisi.',
  5: 'Relisez votre demande, puis désignez la personne qui signe.',
  6: 'Saisissez le code reçu par e‑mail pour signer votre demande.',
}

function chapeauDe(
  { projet, verrou }: ContexteEcran,
  numero: Numero,
  { fin, signe }: { fin: string | null; signe: boolean },
): string {
  if (projet?.isSigned && !projet.isEditing) return 'Votre demande telle que vous l’avez signée.'
  if (verrou && !projet?.isEditing) return 'La demande telle qu’elle est enregistrée.'
  const chapeau = numero === 5 && !signe ? 'Relisez votre demande.' : CHAPEAUX[numero]
  // A correction may be signed after the period.
  if (fin === null || projet?.isRefused) return chapeau
  return `${chapeau} Dépôt possible jusqu’au ${formatJour(fin)}.`
}
