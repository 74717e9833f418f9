import { lazy, Suspense, useEffect, useState } from 'react'
import { oublierSaisies } from '#web/lib/saisies-gardees.ts'
import { ouvrirSession } from '#web/lib/session.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { FormulaireConnexion } from './FormulaireConnexion.tsx'
import type { DefiRecu } from './FormulaireSecondFacteur.tsx'
import { MotDePasseOublie } from './MotDePasseOublie.tsx'
import type { SessionRecue } from './session-recue.ts'

// Staff alone have a second step: the page of everybody else does without it.
const EtapeSecondFacteur = lazy(async () => ({
  default: (await import('./EtapeSecondFacteur.tsx')).EtapeSecondFacteur,
}))

type Etat =
  | { nom: 'connexion'; avis: string | null }
  | { nom: 'oubli' }
  | ({ nom: 'second-facteur' } & DefiRecu)

const CONNEXION: Etat = { nom: 'connexion', avis: null }

/**
 * Page `/`: sign in, in two steps when the account asks for it, or ask for a new password. `surConnecte` opens what
 * comes next; `attendue`: that is a page already asked for.
 */
export function EcranConnexion({
  surConnecte,
  attendue = false,
}: {
  surConnecte: () => Promise<void>
  attendue?: boolean
}) {
  const [etat, setEtat] = useState<Etat>(CONNEXION)
  const [email, setEmail] = useState('')
  // Its own entry in the history, without the router: this page also stands without it.
  useEffect(() => {
    const suivre = (): void =>
      setEtat((e) => {
        if (window.history.state?.oubli === true) return { nom: 'oubli' }
        return e.nom === 'oubli' ? CONNEXION : e
      })
    window.addEventListener('popstate', suivre)
    return () => window.removeEventListener('popstate', suivre)
  }, [])
  const ouvrir = async ({ token, user }: SessionRecue): Promise<void> => {
    oublierSaisies(user.id)
    ouvrirSession({ token, role: user.role, isStaff: user.isStaff })
    await surConnecte()
  }
  if (etat.nom === 'oubli') return <MotDePasseOublie email={email} surRetour={() => window.history.back()} />
  if (etat.nom === 'second-facteur')
    return (
      <Suspense fallback={<Squelette forme="formulaire" lignes={2} />}>
        <EtapeSecondFacteur
          defi={etat.defi}
          moyens={etat.moyens}
          surOuverte={ouvrir}
          surPerime={(avis) => setEtat({ nom: 'connexion', avis })}
          surRetour={() => setEtat(CONNEXION)}
        />
      </Suspense>
    )
  return (
    <FormulaireConnexion
      email={email}
      avis={etat.avis}
      attendue={attendue}
      surOuverte={ouvrir}
      surDefi={(defi, saisi) => {
        setEmail(saisi)
        setEtat({ nom: 'second-facteur', defi: defi.defi, moyens: defi.moyens })
      }}
      surOubli={(saisi) => {
        setEmail(saisi)
        window.history.pushState({ ...window.history.state, oubli: true }, '')
        setEtat({ nom: 'oubli' })
      }}
    />
  )
}
