import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { appelsAccueil } from '#domain/accueil/appels.ts'
import type { Accueil, FileAttendue } from '#domain/accueil/contrat.ts'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { cles } from '#web/socle/cles.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { DatesProchaines } from './DatesProchaines.tsx'
import { FileAttente } from './FileAttente.tsx'
import { Sommaire } from './Sommaire.tsx'
import { direFiles, SECTIONS } from './sections.ts'
import { useParcours } from './use-parcours.ts'
import './accueil.css'

const RELIRE_MS = 3000

const requeteAccueil = queryOptions({
  queryKey: cles.accueil(),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  queryFn: async ({ signal }) => (await appeler(appelsAccueil.lireAccueil, { signal })).data,
})

/** The staff's home: what waits, by kind, the oldest first; what is late; what comes next. */
export function EcranAccueil({ mesDossiers }: { mesDossiers: ReactNode }) {
  const { data, isPending, error, refetch } = useQuery({
    ...requeteAccueil,
    // What a demonstration brings, season by season, is shown as it comes.
    refetchInterval: ({ state }) => (state.data?.demonstration ? RELIRE_MS : false),
  })
  const jour = formatJourLong(data?.jour ?? jourDe(new Date()))
  return (
    <Page
      titre="Accueil"
      chapeau={data ? `${jour.charAt(0).toUpperCase()}${jour.slice(1)}. ${direFiles(data.files)}` : '\u00a0'}
      action={data && <PlusAncien accueil={data} />}
    >
      {isPending && <Squelette forme="tableau" lignes={9} />}
      {error && !data && (
        <EtatErreur
          message="L’accueil n’a pas pu être chargé."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
      {data?.demonstration && (
        <p className="secondaire" role="status">
          La démonstration se remplit encore : saison {data.demonstration.saison} sur{' '}
          {data.demonstration.saisons}.
        </p>
      )}
      {data && <Files accueil={data} mesDossiers={mesDossiers} />}
    </Page>
  )
}

function Files({
  accueil: { files: toutes, dates, jour },
  mesDossiers,
}: {
  accueil: Accueil
  mesDossiers: ReactNode
}) {
  const ref = useRef<HTMLDivElement>(null)
  useParcours(ref)
  const premiere = aCommencer(toutes, useGerant())
  // A failure is no daily work: with none, nothing is said of it.
  const files = toutes.filter((f) => f.nombre > 0 || f.file !== 'envois')
  return (
    <>
      <Sommaire files={files} />
      <div className="accueil colonnes colonnes-amples sous-7" ref={ref}>
        <div>
          {files.map((file) => (
            <FileAttente key={file.file} file={file} jour={jour} premiere={file === premiere} />
          ))}
          <p className="touches-accueil ligne ecart-4 sous-4 petit secondaire">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> parcourir
            </span>
            <span>
              <kbd>Entrée</kbd> ouvrir
            </span>
          </p>
        </div>
        <div className="accueil-cote pile-7">
          {mesDossiers}
          <DatesProchaines dates={dates} />
        </div>
      </div>
    </>
  )
}

const useGerant = (): boolean => aDroit(useMoi(), 'projet', 'canManage')

/** The section whose first row is the one thing to begin with, for who may do it. */
const aCommencer = (files: readonly FileAttendue[], gere: boolean): FileAttendue | undefined =>
  gere ? files.find((f) => SECTIONS[f.file].verbe && f.lignes.length > 0) : undefined

/** Leads to it. */
function PlusAncien({ accueil: { files } }: { accueil: Accueil }) {
  const premiere = aCommencer(files, useGerant())
  const ligne = premiere?.lignes[0]
  if (!premiere || !ligne) return null
  const { verbe, vers } = SECTIONS[premiere.file]
  return (
    <LienBouton vers={vers(ligne)} variante="primary" iconeApres="droite">
      {verbe}
    </LienBouton>
  )
}
