import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMoi } from '#web/socle/personne/moi.ts'
import { adresseVueGardee, useVueDuRole } from '#web/socle/projet/vues.ts'

/** Opens the view of one's role when the address asks for nothing; true until the list may be shown. */
export function useVueParDefaut(): boolean {
  const [q] = useSearchParams()
  const naviguer = useNavigate()
  const vue = useVueDuRole(useMoi().role)
  const vide = q.toString() === ''
  const adresse = vide && vue ? adresseVueGardee(vue) : null
  useEffect(() => {
    if (adresse) void naviguer(adresse, { replace: true })
  }, [adresse, naviguer])
  return vide && vue !== null
}
