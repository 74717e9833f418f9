import { citer } from '#domain/commun/guillemets.ts'
import { ajouterJours, type Jour } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import { appelsJetonLecture } from '#domain/jeton-lecture/appels.ts'
import { JOURS_MAX } from '#domain/jeton-lecture/bornes.ts'
import { LIBELLES_JETON as L } from '#domain/jeton-lecture/libelles.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { MotDePasseActuel } from './MotDePasseActuel.tsx'
import type { Jeton, JetonDonne } from './requetes-jetons.ts'

/** A second token with the rights of one that ends: only its end is chosen. */
export function ModaleDupliquer({
  jeton,
  jour,
  motDePasse,
  surCree,
  surFermer,
}: {
  jeton: Jeton
  jour: Jour
  motDePasse: boolean
  surCree: (donne: JetonDonne) => Promise<void>
  surFermer: () => void
}) {
  const terme = ajouterJours(jour, JOURS_MAX)
  const f = useFormulaire<{ fin: Jour | null; motDePasseActuel: string }, { data: JetonDonne }>({
    initial: { fin: terme, motDePasseActuel: '' },
    libelles: L,
    verifier: (s) => ({
      ...(s.fin === null && { fin: [requis(L.fin)] }),
      ...(motDePasse && s.motDePasseActuel === '' && { motDePasseActuel: [requis(L.motDePasseActuel)] }),
    }),
    envoyer: (corps) => appeler(appelsJetonLecture.dupliquerJeton, { params: { id: jeton.id }, corps }),
    surSucces: ({ data }) => surCree(data),
  })
  return (
    <ModaleFormulaire
      titre={`Dupliquer ${citer(jeton.nom)}`}
      verbe="Créer le second jeton"
      formulaire={f}
      surFermer={surFermer}
    >
      <p>
        Le second a les mêmes droits ({jeton.portees.join(', ')}), les mêmes réseaux, un autre texte.
        Branchez-le, puis révoquez celui qui finit par {jeton.derniers}
        {'\u00a0'}: d’ici là, les deux marchent.
      </p>
      <SaisieDate
        {...f.champ('fin')}
        libelle={L.fin}
        aide={`${JOURS_MAX} jours au plus.`}
        min={ajouterJours(jour, 1)}
        max={terme}
        requis
      />
      {motDePasse && <MotDePasseActuel {...f.champ('motDePasseActuel')} />}
      {f.echec && <EtatErreur message="Le second jeton n’est pas créé." raison={f.echec} />}
    </ModaleFormulaire>
  )
}
