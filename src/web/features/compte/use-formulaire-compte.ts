import { useState } from 'react'
import { appelsCompte } from '#domain/compte/appels.ts'
import type { CompteReponse } from '#domain/compte/contrat.ts'
import { LIBELLES_COMPTE as L } from '#domain/compte/libelles.ts'
import { ROLES_PERSONNEL } from '#domain/compte/roles-personnel.ts'
import { saisieCompte } from '#domain/compte/saisie.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { rafraichirMoi } from '#web/socle/personne/moi.ts'
import type { ValeursCompte } from './ChampsCompte.tsx'
import { garderCompte, requeteCompte } from './requetes-comptes.ts'

const lire = ({ prenom, nom, email, role }: CompteReponse): ValeursCompte => ({
  prenom,
  nom,
  email,
  role: ROLES_PERSONNEL.find((r) => r === role) ?? null,
})

/** The form of an existing account; a save by somebody else is told. Of one's own, only the names. */
export function useFormulaireCompte(compte: CompteReponse, deSoi: boolean, surSucces: () => void) {
  // What is typed is compared with what was loaded, not with what a later read may bring.
  const [base, setBase] = useState(compte)
  const [perime, setPerime] = useState(false)
  const f = useFormulaire<ValeursCompte, CompteReponse>({
    initial: lire(compte),
    libelles: { prenom: L.prenom, nom: L.nom, email: L.email, role: L.role },
    verifier: verifierAvec(saisieCompte),
    envoyer: async ({ prenom, nom, email, role }) => {
      setPerime(false)
      const version = base.version
      const autres = deSoi ? { email: null, role: null } : { email, role }
      const corps = { version, prenom, nom, ...autres, motDePasseActuel: null }
      const id = compte.id
      try {
        return (await appeler(appelsCompte.modifierCompte, { params: { id }, corps })).data
      } catch (e) {
        if (e instanceof ErreurApi && e.code === 'version') setPerime(true)
        throw e
      }
    },
    surSucces: async (ecrit) => {
      await garderCompte(ecrit)
      if (deSoi) await rafraichirMoi()
      surSucces()
    },
  })
  return {
    ...f,
    perime,
    modifie: JSON.stringify(f.valeurs) !== JSON.stringify(lire(base)),
    /** Drops what is typed for what is stored now. */
    recharger: async (): Promise<void> => {
      const actuel = await requetes.fetchQuery({ ...requeteCompte(compte.id), staleTime: 0 })
      setPerime(false)
      setBase(actuel)
      f.remplacer(lire(actuel))
    },
  }
}
