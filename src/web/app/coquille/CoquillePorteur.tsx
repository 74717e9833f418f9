import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { AppelDemande } from '#web/features/projet/AppelDemande.tsx'
import { SANS_STRUCTURE } from '#web/socle/personne/accueil.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { usePeutCompleter } from '#web/socle/personne/refus-membre.ts'
import './annonce.css'
import { Coquille } from './Coquille.tsx'

// Few people work for several structures: the others do not fetch it.
const StructureIci = lazy(async () => ({ default: (await import('./StructureIci.tsx')).StructureIci }))

/** Frame of the holder, with the button that resumes or starts an application. */
export function CoquillePorteur() {
  const moi = useMoi()
  return (
    <Coquille
      roles={['porteurProjet']}
      appel={<AppelDemande />}
      annonce={<PlusMembre />}
      completer={usePeutCompleter()}
      ici={moi.structures?.find((s) => s.id === moi.porteurProjet?.id)?.nom}
      structure={
        moi.structures && (
          <Suspense fallback={null}>
            <StructureIci moi={moi} />
          </Suspense>
        )
      }
    />
  )
}

/** Taken out of the structure while at work: said, and nothing on the page goes away under who types. */
const PlusMembre = () =>
  useMoi().porteurProjet ? null : (
    <p role="status" className="encadre st-attention coquille-annonce">
      <span>
        Vous n’êtes plus membre de cette structure. <Link to={SANS_STRUCTURE}>Continuer</Link>
      </span>
    </p>
  )
