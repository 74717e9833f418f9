import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { appelsGeo } from '#domain/geo/appels.ts'
import { normaliserEtape2, verifierEtape2 } from '#domain/projet/etapes/etape2.ts'
import { CHAMPS } from '#domain/projet/saisie/champs.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { AutresVilles } from './AutresVilles.tsx'
import { useSuite } from './adresse-etape.ts'
import { CadreEtape } from './CadreEtape.tsx'
import type { ProprietesEtape } from './contexte-ecran.ts'
import { useEtape } from './use-etape.ts'
import { ChampVille } from './Villes.tsx'

/** Step 2 « Présentation ». */
export function Etape2({ contexte, titre }: ProprietesEtape) {
  const { verrou } = contexte
  const naviguer = useNavigate()
  const suite = useSuite(2)
  const regions = useQuery({
    queryKey: cles.regions(),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await appeler(appelsGeo.listerRegions, { signal })).data,
  })
  const f = useEtape({
    numero: 2,
    contexte,
    verifier: (v) => verifierEtape2(normaliserEtape2(v)),
    retenir: (v) => (v.idLieu === 3 ? v : { ...v, lieux: [] }),
    surSuivant: ({ projet: p }) => void naviguer(suite(p)),
  })
  const ville = f.champ('ville')
  // The region that the last city chosen gave: another city changes it, a region chosen by hand stays.
  const deduite = useRef<string | null>(null)
  const choisirCommune = (nom: string, deLaVille: string | null): void => {
    const { region } = f.valeurs
    const suivre = deLaVille !== null && (!region || region === deduite.current)
    if (suivre) deduite.current = deLaVille
    f.changerTout({ ...f.valeurs, ville: nom, region: suivre ? deLaVille : region })
    f.lever('ville')
    f.lever('region')
  }
  const lieuPrecis = f.valeurs.idLieu === 2 || f.valeurs.idLieu === 3
  return (
    <CadreEtape f={f} numero={2} titre={titre} verrou={verrou}>
      <ZoneTexte
        {...f.champ('presentation')}
        aide="Programme, publics, nombre et nature des interventions d’auteurs."
        lignes={10}
      />
      <ZoneTexte
        {...f.champ('actionsCommunication')}
        aide="Supports, médias, place donnée à la mention du soutien."
        lignes={6}
      />
      <BoutonsRadio
        {...f.champ('idLieu')}
        options={CHAMPS.idLieu.options.map((l) => ({ valeur: l.id as number, libelle: l.libelle }))}
      />
      {lieuPrecis && (
        <>
          <Selection
            {...f.champ('region')}
            aide="Indiquez au moins la région ou la ville."
            options={optionsRegions(regions.data, f.valeurs.region)}
          />
          <ChampVille
            {...ville}
            onChange={(texte) => {
              ville.onChange(texte)
              // Its error asked for the region or the city: one of them is now given.
              f.lever('region')
            }}
            surCommune={choisirCommune}
          />
        </>
      )}
      {f.valeurs.idLieu === 3 && <AutresVilles {...f.champ('lieux')} />}
    </CadreEtape>
  )
}

/** The known regions, and the one already kept when the list does not answer or has changed. */
function optionsRegions(connues: readonly string[] = [], gardee: string | null) {
  const noms = gardee && !connues.includes(gardee) ? [gardee, ...connues] : connues
  return noms.map((nom) => ({ valeur: nom, libelle: nom }))
}
