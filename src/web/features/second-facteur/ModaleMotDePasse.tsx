import type { ReactNode } from 'react'
import { requis } from '#domain/commun/messages.ts'
import { LIBELLES_SECOND_FACTEUR as L, NOM_CLE_MAX } from '#domain/second-facteur/libelles.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { SaisieMotDePasse, SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'

interface Proprietes<R> {
  titre: string
  children: ReactNode
  verbe: string
  /** Takes something away. */
  retire?: boolean
  /** Also asks how to call the key. */
  nomme?: boolean
  envoyer: (motDePasseActuel: string, nom: string) => Promise<R>
  surFait: (fait: R) => void | Promise<void>
  surFermer: () => void
  /** What is said of a failure that has no words of its own. */
  echec?: string
}

/** Asks for the present password before something changes; what is typed stays after a refusal. */
export function ModaleMotDePasse<R>(props: Proprietes<R>) {
  const f = useFormulaire({
    initial: { nom: '', motDePasseActuel: '' },
    libelles: { nom: L.nom, motDePasseActuel: L.motDePasseActuel },
    verifier: ({ nom, motDePasseActuel }) => ({
      ...(props.nomme && nom.trim() === '' && { nom: [requis(L.nom)] }),
      ...(motDePasseActuel === '' && { motDePasseActuel: [requis(L.motDePasseActuel)] }),
    }),
    envoyer: ({ nom, motDePasseActuel }) => props.envoyer(motDePasseActuel, nom.trim()),
    surSucces: props.surFait,
    ...(props.echec && { echec: props.echec }),
  })
  // What came back about no field of this dialog.
  const autres = f.resume.filter((e) => !('id' in e)).map((e) => e.message)
  return (
    <Modale
      titre={props.titre}
      surFermer={f.enCours ? undefined : props.surFermer}
      actions={
        <>
          <Bouton onClick={props.surFermer} desactive={f.enCours}>
            Annuler
          </Bouton>
          <Bouton
            type="submit"
            formulaire="second-facteur"
            variante={props.retire ? 'refuse' : 'primary'}
            enCours={f.enCours}
          >
            {props.verbe}
          </Bouton>
        </>
      }
    >
      {props.children}
      <form id="second-facteur" className="pile" noValidate onSubmit={f.soumettre}>
        {props.nomme && (
          <SaisieTexte
            {...f.champ('nom')}
            libelle={L.nom}
            aide={'Pour la reconnaître\u00a0: «\u00a0Ordinateur du bureau\u00a0», «\u00a0Clé USB\u00a0»…'}
            max={NOM_CLE_MAX}
            requis
          />
        )}
        <SaisieMotDePasse {...f.champ('motDePasseActuel')} libelle={L.motDePasseActuel} requis />
        {(f.echec || autres[0]) && <EtatErreur message={f.echec ?? autres[0] ?? ''} />}
      </form>
    </Modale>
  )
}
