import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { oublierSaisies } from '#web/lib/saisie/saisies-gardees.ts'
import { ouvrirSession } from '#web/lib/session.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { FormulaireConnexion, OUBLI } from './FormulaireConnexion.tsx'
import type { DefiRecu } from './FormulaireSecondFacteur.tsx'
import { MotDePasseOublie } from './MotDePasseOublie.tsx'
import type { SessionRecue } from './session-recue.ts'

// Staff alone have a second step: the page of everybody else does without it.
const EtapeSecondFacteur = lazy(async () => ({
  default: (await import('./EtapeSecondFacteur.tsx')).EtapeSecondFacteur,
}))

type Etat =
  | { nom: 'connexion'; avis: string | null; password: string }
  | { nom: 'oubli' }
  | ({ nom: 'second-facteur' } & DefiRecu)

const CONNEXION: Etat & { nom: 'connexion' } = { nom: 'connexion', avis: null, password: '' }

/** What the page holds before its program: what was typed, and why the server sent it back. */
export interface DepartConnexion {
  email: string
  password: string
  avis: string | null
}
const VIDE: DepartConnexion = { email: '', password: '', avis: null }

/**
 * Page `/`: sign in, in two steps when the account asks for it, or ask for a new password. `surConnecte`
 * opens what comes next; `attendue`: a page already asked for. `depart` is read as the page is first drawn;
 * `defi`: its password was taken before the program came.
 */
export function EcranConnexion({
  surConnecte,
  attendue = false,
  depart = () => VIDE,
  defi = null,
}: {
  surConnecte: () => Promise<void>
  attendue?: boolean
  depart?: () => DepartConnexion
  defi?: DefiRecu | null
}) {
  const [trouve] = useState(depart)
  const [etat, setEtat] = useState<Etat>(() =>
    defi
      ? { nom: 'second-facteur', ...defi }
      : { ...CONNEXION, avis: trouve.avis, password: trouve.password },
  )
  const [email, setEmail] = useState(trouve.email)
  // Its own entry in the history, without the router: this page also stands without it.
  useEffect(() => {
    const suivre = (): void =>
      setEtat((etat) => {
        if (window.history.state?.oubli === true) return { nom: 'oubli' }
        return etat.nom === 'oubli' ? CONNEXION : etat
      })
    window.addEventListener('popstate', suivre)
    return () => window.removeEventListener('popstate', suivre)
  }, [])
  const oublier = (): void => {
    window.history.pushState({ ...window.history.state, oubli: true }, '')
    setEtat({ nom: 'oubli' })
  }
  // The link was followed before the program came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asked for as the page opened
  useLayoutEffect(() => {
    if (!new URLSearchParams(window.location.search).has(OUBLI)) return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    oublier()
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
          surPerime={(avis) => setEtat({ ...CONNEXION, avis })}
          surRetour={() => setEtat(CONNEXION)}
        />
      </Suspense>
    )
  return (
    <FormulaireConnexion
      email={email}
      password={etat.password}
      avis={etat.avis}
      attendue={attendue}
      surOuverte={ouvrir}
      surDefi={(defi, saisi) => {
        setEmail(saisi)
        setEtat({ nom: 'second-facteur', defi: defi.defi, moyens: defi.moyens })
      }}
      surOubli={(saisi) => {
        setEmail(saisi)
        oublier()
      }}
    />
  )
}
